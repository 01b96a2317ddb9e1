import type { BookId } from '#contract/books/book.ts'
import type { AdminListBook } from '#contract/reading-list/admin-list.ts'

/** The row with one item taken from one place to another; a place beyond the ends is the end. */
export function moveItem<T>(row: readonly T[], from: number, to: number): T[] {
  const item = row[from]
  if (item === undefined) return [...row]
  const rest = row.toSpliced(from, 1)
  return rest.toSpliced(Math.max(0, Math.min(rest.length, to)), 0, item)
}

/** The books as an order of their numbers has them; those it does not name follow as they stood. */
export function applyOrder(
  books: readonly AdminListBook[],
  order: readonly BookId[] | null,
): readonly AdminListBook[] {
  if (!order) return books
  const places = new Map(order.map((id, place) => [id, place]))
  const placeOf = (book: AdminListBook) => places.get(book.id) ?? order.length
  return books.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** A row on the page: where it begins and ends, in pixels down. */
export interface RowSpan {
  index: number
  start: number
  end: number
}

/**
 * The place that a row is dragged to: the farthest one where it would lie under the pointer, and the pointer has left no
 * doubt by entering the row that stands there. So rows of any height change places without going back and forth.
 */
export function dropIndex(y: number, dragged: number, spans: readonly RowSpan[]): number {
  const own = spans.find(({ index }) => index === dragged)
  const height = own ? own.end - own.start : 0
  let place = dragged
  for (const { index, start, end } of spans) {
    if (index < dragged && y < Math.min(end, start + height)) place = Math.min(place, index)
    if (index > dragged && y > Math.max(start, end - height)) place = Math.max(place, index)
  }
  return place
}
