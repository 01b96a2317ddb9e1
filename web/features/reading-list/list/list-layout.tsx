import type { ReactNode, RefObject } from 'react'
import { cx } from 'class-variance-authority'
import type { ListView } from './list-preferences.ts'

/** How many books stand in one bay of the shelf: full rows, whether they stand in one, two, three or four columns. */
export const groupSize = 12
/** And on one board of a bay: full rows as well, but for three columns, where there are no boards. */
export const subgroupSize = 4

interface ListLayoutProps {
  view: ListView
  shelf?: RefObject<HTMLDivElement | null>
  children: ReactNode
}

/** The list around the books, also around those that are still coming; they stand in bays. */
export const ListLayout = ({ view, shelf, children }: ListLayoutProps) => (
  <div ref={shelf} role="list" className={shelfStyle[view]}>
    {children}
  </div>
)

interface ListGroupProps {
  view: ListView
  /** Of a list that is looked after part by part: one out of sight is neither laid out nor painted. */
  isLong?: boolean
  children?: ReactNode
}

/** A dozen books, or fewer at the end, on their boards. */
export const ListGroup = ({ view, isLong = false, children }: ListGroupProps) => (
  <div className={cx(bayStyle[view], isLong && tallStyle[view], !children && blankStyle[view])}>
    {children}
  </div>
)

/** A few books, so that those which come into sight in one frame are few. */
export const ListSubgroup = ({ view, isLong = false, children }: ListGroupProps) => (
  <div className={cx(boardStyle[view], isLong && lowStyle[view])}>{children}</div>
)

const shelfStyle = { grid: '', list: 'divide-y divide-line border-y border-line' }

const bayStyle = {
  grid: 'lg:max-xl:grid lg:max-xl:grid-cols-3',
  list: 'divide-y divide-line',
}
const boardStyle = {
  grid: 'grid grid-cols-1 sm:grid-cols-2 lg:max-xl:contents xl:grid-cols-4',
  list: 'divide-y divide-line',
}

// How high a dozen is likely to be, until it is laid out.
const tallStyle = {
  grid: '[content-visibility:auto] [contain-intrinsic-height:auto_174rem] sm:[contain-intrinsic-height:auto_183rem] lg:[contain-intrinsic-height:auto_122rem] xl:[contain-intrinsic-height:auto_95rem] [overflow-clip-margin:0.5rem]',
  list: '[content-visibility:auto] [contain-intrinsic-height:auto_126rem] [overflow-clip-margin:0.5rem]',
}
// A third of it each, where they are boards; a focused button's ring reaches over the edge.
const lowStyle = {
  grid: '[content-visibility:auto] [contain-intrinsic-height:auto_58rem] sm:[contain-intrinsic-height:auto_61rem] xl:[contain-intrinsic-height:auto_31.67rem] [overflow-clip-margin:0.5rem]',
  list: '[content-visibility:auto] [contain-intrinsic-height:auto_42rem] [overflow-clip-margin:0.5rem]',
}
const blankStyle = {
  grid: 'min-h-[174rem] sm:min-h-[183rem] lg:min-h-[122rem] xl:min-h-[95rem]',
  list: 'min-h-[126rem]',
}
