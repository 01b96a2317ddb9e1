import type { BookId } from '#contract/books/book.ts'
import type { ReadingListAdminBook } from '#contract/reading-list/admin-list.ts'

/** The row with one item taken from one place to another; a place beyond the ends is the end. */
export function moved<T>(row: readonly T[], from: number, to: number): T[] {
  const item = row[from]
  if (item === undefined) return [...row]
  const rest = row.toSpliced(from, 1)
  return rest.toSpliced(Math.max(0, Math.min(rest.length, to)), 0, item)
}

/** The books as an order of their numbers has them; those it does not name follow as they stood. */
export function inOrderOf(
  books: readonly ReadingListAdminBook[],
  order: readonly BookId[] | null,
): readonly ReadingListAdminBook[] {
  if (!order) return books
  const places = new Map(order.map((id, place) => [id, place]))
  const placeOf = (book: ReadingListAdminBook) => places.get(book.id) ?? order.length
  return books.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** A row on the page: where it begins and ends, in pixels down. */
export interface Span {
  index: number
  start: number
  end: number
}

/** The place that a row is dragged to: past the middle of another, it takes that one's place. Rows may differ in height. */
export function placeUnder(y: number, dragged: number, spans: readonly Span[]): number {
  let place = dragged
  for (const { index, start, end } of spans) {
    const middle = (start + end) / 2
    if (index < dragged && y < middle) place = Math.min(place, index)
    if (index > dragged && y > middle) place = Math.max(place, index)
  }
  return place
}
