import { isDatabaseUnavailable, isDiskFull } from '#server/db/errors.ts'
import type { ImportedBook } from './imported-book.ts'
import type { StoredCounts } from './report.ts'
import type { BookStore } from './store-books.ts'

/** A book that could not be stored: its place in the batch, and why. */
export interface RefusedBook {
  index: number
  reason: string
}

/** Stores a batch; if that fails because of a book, stores the others one by one. Throws if the database is what fails. */
export async function storeEach(
  store: BookStore,
  books: readonly ImportedBook[],
): Promise<StoredCounts & { refused: RefusedBook[] }> {
  try {
    return { ...(await store.store(books)), refused: [] }
  } catch (error) {
    if (isOfDatabase(error)) throw error
  }
  const total = { added: 0, completed: 0, refused: [] as RefusedBook[] }
  for (const [index, book] of books.entries())
    try {
      const { added, completed } = await store.store([book])
      total.added += added
      total.completed += completed
    } catch (error) {
      if (isOfDatabase(error)) throw error
      total.refused.push({ index, reason: reasonOfError(error) })
    }
  return total
}

const isOfDatabase = (error: unknown): boolean => isDatabaseUnavailable(error) || isDiskFull(error)

export const reasonOfError = (error: unknown): string =>
  `cannot be stored: ${error instanceof Error ? error.message : String(error)}`
