import type { ReadingStatus } from '#contract/reading-list/listed-book.ts'
import { invalid } from '../platform/http/refusal.ts'

/** A change to where a book stands: a date left out says nothing about the date, null takes it away. */
export interface Move {
  status: ReadingStatus
  readDate?: string | null | undefined
}

/** The read date after a change. It is kept as long as the book stays read, and only a book that is read has one. */
export function readDateAfter({ status, readDate }: Move, before: string | null): string | null {
  if (status === 'read') return readDate === undefined ? before : readDate
  if (readDate) throw invalid('readDate', 'Only a book that is marked as read has a read date')
  return null
}

/** By how many the books read grow when a book goes from one status to another. */
export const readGrowth = (before: ReadingStatus | null, after: ReadingStatus | null): number =>
  Number(after === 'read') - Number(before === 'read')
