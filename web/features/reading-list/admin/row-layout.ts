/** The handle and arrows need space only where rows can be moved. */
export const gridColumns = (canMove: boolean): string =>
  `grid items-center gap-x-5 ${
    canMove
      ? 'grid-cols-[2.75rem_minmax(0,1fr)_9.5rem_12rem_12rem]'
      : 'grid-cols-[minmax(0,1fr)_9.5rem_12rem_6rem]'
  }`
