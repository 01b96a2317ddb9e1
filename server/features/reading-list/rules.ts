import type { ReadingStatus } from '#contract/reading-list/listed-book.ts'
import { invalid } from '#server/http/http-error.ts'

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

/**
 * Where a book stands after its metadata changed: a date alone marks it as read, a date taken away alone makes a book
 * that was read 'to read' again.
 */
export function placeAfter(
  { status, readDate }: { [part in keyof Move]?: Move[part] | undefined },
  before: { status: ReadingStatus; readDate: string | null },
): { status: ReadingStatus; readDate: string | null } {
  const next = status ?? statusBy(readDate, before.status)
  return { status: next, readDate: readDateAfter({ status: next, readDate }, before.readDate) }
}

function statusBy(readDate: string | null | undefined, before: ReadingStatus): ReadingStatus {
  if (readDate) return 'read'
  return readDate === null && before === 'read' ? 'to read' : before
}

/** The numbers that put a list in order: the books asked for first, those nobody named behind them as they stood. */
export function numbered(asked: readonly number[], membership: readonly number[]): Map<number, number> {
  const there = new Set(membership)
  const order = new Set([...asked.filter((id) => there.has(id)), ...membership])
  return new Map([...order].map((id, place) => [id, place + 1]))
}

/** By how many the books read grow when a book goes from one status to another. */
export const readGrowth = (before: ReadingStatus | null, after: ReadingStatus | null): number =>
  Number(after === 'read') - Number(before === 'read')
