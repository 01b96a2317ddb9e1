import type { ReactNode, RefObject } from 'react'
import { cx } from 'class-variance-authority'
import type { ListView } from './list-preferences.ts'

/** Fills rows of one, two, three or four columns. */
export const groupSize = 12
/** Fills rows as well, except in three columns, which have no subgroups. */
export const subgroupSize = 4

interface ListLayoutProps {
  view: ListView
  list?: RefObject<HTMLDivElement | null>
  children: ReactNode
}

export const ListLayout = ({ view, list, children }: ListLayoutProps) => (
  <div ref={list} role="list" className={listStyle[view]}>
    {children}
  </div>
)

interface ListGroupProps {
  view: ListView
  /** In a long list, groups and subgroups out of view are neither laid out nor painted. */
  isLong?: boolean
  children?: ReactNode
}

export const ListGroup = ({ view, isLong = false, children }: ListGroupProps) => (
  <div className={cx(groupStyle[view], isLong && groupHeight[view], !children && emptyGroupHeight[view])}>
    {children}
  </div>
)

/** Small, so that one frame of scrolling lays out few books. */
export const ListSubgroup = ({ view, isLong = false, children }: ListGroupProps) => (
  <div className={cx(subgroupStyle[view], isLong && subgroupHeight[view])}>{children}</div>
)

const listStyle = { grid: '', list: 'divide-y divide-line border-y border-line' }

const groupStyle = {
  grid: 'lg:max-xl:grid lg:max-xl:grid-cols-3',
  list: 'divide-y divide-line',
}
const subgroupStyle = {
  grid: 'grid grid-cols-1 sm:grid-cols-2 lg:max-xl:contents xl:grid-cols-4',
  list: 'divide-y divide-line',
}

// The likely height of a group that is not laid out yet. The clip margin shows the focus ring of a button at the edge.
const groupHeight = {
  grid: '[content-visibility:auto] [contain-intrinsic-height:auto_174rem] sm:[contain-intrinsic-height:auto_183rem] lg:[contain-intrinsic-height:auto_122rem] xl:[contain-intrinsic-height:auto_95rem] [overflow-clip-margin:0.5rem]',
  list: '[content-visibility:auto] [contain-intrinsic-height:auto_126rem] [overflow-clip-margin:0.5rem]',
}
// A third of it for a subgroup.
const subgroupHeight = {
  grid: '[content-visibility:auto] [contain-intrinsic-height:auto_58rem] sm:[contain-intrinsic-height:auto_61rem] xl:[contain-intrinsic-height:auto_31.67rem] [overflow-clip-margin:0.5rem]',
  list: '[content-visibility:auto] [contain-intrinsic-height:auto_42rem] [overflow-clip-margin:0.5rem]',
}
const emptyGroupHeight = {
  grid: 'min-h-[174rem] sm:min-h-[183rem] lg:min-h-[122rem] xl:min-h-[95rem]',
  list: 'min-h-[126rem]',
}
