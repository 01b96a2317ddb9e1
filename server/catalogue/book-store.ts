import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Engine } from '#server/db/database.ts'
import { isDatabaseUnavailable } from '#server/db/errors.ts'
import type { Db } from '#server/db/schema.ts'
import { reviseListingClubs } from '#server/features/reading-list/revise-listing-clubs.ts'
import type { ImportedBook } from '#server/features/books/importing/imported-book.ts'
import { storeBooks } from '#server/features/books/importing/store-books.ts'
import type { BookStore } from '#server/features/books/importing/store-books.ts'

/**
 * Books per transaction. On SQLite a server cannot write during a transaction, and its only thread waits: 100 books take some
 * 40 ms.
 */
const atOnce = { sqlite: 100, postgres: 500 }
/**
 * The pause after a transaction on SQLite, as a share of its duration: long enough for a server to write, and longer for some
 * seconds after one has.
 */
const pauses = { alone: 0.25, shared: 1 }
const sharedFor = 10_000
/** Attempts after deadlocks and lost connections, and milliseconds between them. */
const attemptsMax = 8
const retryAfter = 500

/** Stores imported books in a database that servers may be using. */
export function createBookStore(db: Db, engine: Engine): BookStore {
  let version: number | undefined
  let sharedUntil = 0

  /** Lets a server write. SQLite's `data_version` changes when another process has written. */
  async function pause(taken: number): Promise<void> {
    const { rows } = await sql<{ data_version: number }>`pragma data_version`.execute(db)
    const now = performance.now()
    if (version !== undefined && rows[0]?.data_version !== version) sharedUntil = now + sharedFor
    version = rows[0]?.data_version
    await sleep(taken * (now < sharedUntil ? pauses.shared : pauses.alone))
  }

  return {
    atOnce: atOnce[engine],
    store: async (books) => {
      if (books.length === 0) return { added: 0, completed: 0 }
      const since = performance.now()
      const stored = await storeWithRetries(db, books)
      if (engine === 'sqlite') await pause(performance.now() - since)
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
