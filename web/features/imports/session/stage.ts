import type { ImportSession } from '#contract/imports/import.ts'

export const matchedRows = ({ counts }: ImportSession): number =>
  counts.certain + counts.likely + counts.unknown + counts.failed

/** All rows have arrived, and each has been looked for. */
export const hasMatched = (session: ImportSession): boolean =>
  session.received >= session.rows && matchedRows(session) >= session.rows

export const isOpen = ({ state }: ImportSession): boolean => !['done', 'undone'].includes(state)

/** Something happens without the reader. */
export const isBusy = (session: ImportSession): boolean =>
  ['running', 'undoing'].includes(session.state) || (session.state === 'staged' && !hasMatched(session))
