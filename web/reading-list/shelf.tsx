import type { ReactNode, RefObject } from 'react'
import { cx } from 'class-variance-authority'
import type { ListView } from './list-look.ts'

/** How many books stand in one bay of the shelf: full rows, whether they stand in one, two, three or four columns. */
export const bayBooks = 12

interface ShelfProps {
  view: ListView
  shelf?: RefObject<HTMLDivElement | null>
  children: ReactNode
}

/** The list around the books, also around those that are still coming; they stand in bays. */
export const Shelf = ({ view, shelf, children }: ShelfProps) => (
  <div ref={shelf} role="list" className={shelfStyle[view]}>
    {children}
  </div>
)

interface ShelfBayProps {
  view: ListView
  /** Of a list that is looked after bay by bay: one out of sight is neither laid out nor painted. */
  isLong?: boolean
  children?: ReactNode
}

/** A dozen books, or fewer at the end. */
export const ShelfBay = ({ view, isLong = false, children }: ShelfBayProps) => (
  <div className={cx(bayStyle[view], isLong && tallStyle[view], !children && blankStyle[view])}>
    {children}
  </div>
)

const shelfStyle = { grid: '', list: 'divide-y divide-line border-y border-line' }

const bayStyle = {
  grid: 'grid grid-cols-1 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4',
  list: 'divide-y divide-line',
}

// How high a dozen is likely to be, until it is laid out.
const tallStyle = {
  grid: '[content-visibility:auto] [contain-intrinsic-height:auto_174rem] sm:[contain-intrinsic-height:auto_183rem] lg:[contain-intrinsic-height:auto_122rem] xl:[contain-intrinsic-height:auto_95rem]',
  list: '[content-visibility:auto] [contain-intrinsic-height:auto_126rem]',
}
const blankStyle = {
  grid: 'min-h-[174rem] sm:min-h-[183rem] lg:min-h-[122rem] xl:min-h-[95rem]',
  list: 'min-h-[126rem]',
}
