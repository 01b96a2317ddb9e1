import type { BookId } from '#contract/books/book.ts'
import type { AdminListBook } from '#contract/reading-list/admin-list.ts'

/** Books in the order of their ids; books it does not name follow in their old order. */
export function applyOrder(
  books: readonly AdminListBook[],
  order: readonly BookId[] | null,
): readonly AdminListBook[] {
  if (!order) return books
  const positions = new Map(order.map((id, index) => [id, index]))
  const positionOf = (book: AdminListBook) => positions.get(book.id) ?? order.length
  return books.toSorted((one, other) => positionOf(one) - positionOf(other))
}
