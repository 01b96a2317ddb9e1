import { setTimeout as sleep } from 'node:timers/promises'
import { batchSize } from '#server/db/engine.ts'
import { isDatabaseUnavailable } from '#server/db/errors.ts'
import type { Db } from '#server/db/schema.ts'
import { createWriterPauses } from '#server/db/writer-pauses.ts'
import { reviseListingClubs } from '#server/features/reading-list/revise-listing-clubs.ts'
import type { ImportedBook } from '#server/features/books/importing/imported-book.ts'
import { storeBooks } from '#server/features/books/importing/store-books.ts'
import type { BookStore } from '#server/features/books/importing/store-books.ts'

/**
 * Books per transaction. On SQLite a server cannot write during a transaction, and its only thread waits: 100 books take some
 * 40 ms.
 */
const atOnce = { sqlite: 100, postgres: 500 }
/** Attempts after deadlocks and lost connections, and milliseconds between them. */
const attemptsMax = 8
const retryAfter = 500

/** Stores imported books in a database that servers may be using. */
export function createBookStore(db: Db): BookStore {
  const pause = createWriterPauses(db)
  return {
    atOnce: batchSize(db, atOnce),
    store: async (books) => {
      if (books.length === 0) return { added: 0, completed: 0 }
      const since = performance.now()
      const stored = await storeWithRetries(db, books)
      await pause(performance.now() - since)
      return stored
    },
  }
}

async function storeWithRetries(db: Db, books: readonly ImportedBook[]) {
  for (let attempt = 1; ; attempt++)
    try {
      return await storeBooks(db, books, new Date(), reviseListingClubs)
    } catch (error) {
      if (!isDatabaseUnavailable(error) || attempt === attemptsMax) throw error
      await sleep(retryAfter * attempt)
    }
}
