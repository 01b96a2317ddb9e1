/** The columns that the table's head and rows share; the first, and the arrows, only where books can be put in order. */
export const gridColumns = (canMove: boolean): string =>
  `grid items-center gap-x-5 ${
    canMove
      ? 'grid-cols-[2.75rem_minmax(0,1fr)_9.5rem_12rem_12rem]'
      : 'grid-cols-[minmax(0,1fr)_9.5rem_12rem_6rem]'
  }`
