import type { ReadingStatus } from '#contract/reading-list/listed-book.ts'

/** A change of a book's reading state: an omitted date keeps the date, null removes it. */
export interface ReadingChange {
  status: ReadingStatus
  readDate?: string | null | undefined
}

export interface ReadingState {
  status: ReadingStatus
  readDate: string | null
}

/** Whether a change gives a read date to a book that is not read. */
export const isDateWithoutRead = ({ status, readDate }: ReadingChange): boolean =>
  status !== 'read' && Boolean(readDate)

/** The state after a change. Only read books have a read date, which stays while they stay read. */
export const stateAfter = ({ status, readDate }: ReadingChange, before: string | null): ReadingState => ({
  status,
  readDate: status === 'read' ? (readDate === undefined ? before : readDate) : null,
})

/**
 * The status that changed fields imply: a date alone marks the book read; removing the date of a read book makes it 'to read'.
 */
export function impliedStatus(
  { status, readDate }: { [part in keyof ReadingChange]?: ReadingChange[part] | undefined },
  before: ReadingStatus,
): ReadingStatus {
  if (status) return status
  if (readDate) return 'read'
  return readDate === null && before === 'read' ? 'to read' : before
}

/** Numbers a list from 1: first the books of `requested` that are on it, then the others in their current order. */
export function numbered(requested: readonly number[], present: readonly number[]): Map<number, number> {
  const listed = new Set(present)
  const order = new Set([...requested.filter((id) => listed.has(id)), ...present])
  return new Map([...order].map((id, index) => [id, index + 1]))
}

/** The change in the number of read books for a change of status; null means not on the list. */
export const readGrowth = (before: ReadingStatus | null, after: ReadingStatus | null): number =>
  Number(after === 'read') - Number(before === 'read')
