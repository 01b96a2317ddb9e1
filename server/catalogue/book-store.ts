import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Engine } from '#server/db/database.ts'
import { isDatabaseUnavailable } from '#server/db/errors.ts'
import type { Db } from '#server/db/schema.ts'
import type { ImportedBook } from '#server/features/books/importing/rules.ts'
import { storeBooks } from '#server/features/books/importing/storing/commands.ts'
import type { BookStore } from '#server/features/books/importing/storing/rules.ts'

/**
 * Books per transaction. On SQLite a server can write nothing meanwhile, and waits for it in its only thread: 100 books take some
 * 40 ms.
 */
const atOnce = { sqlite: 100, postgres: 500 }
/**
 * On SQLite the pause after a transaction, as a share of its time: long enough that a server can begin to write, and longer for
 * some seconds after it did.
 */
const pauses = { alone: 0.25, shared: 1 }
const sharedFor = 10_000
/** Attempts after deadlocks and lost connections, and the ms before the next one. */
const attemptsMax = 8
const retryAfter = 500

/** A database as the place where an import stores books, beside any servers that use it. */
export function createBookStore(db: Db, engine: Engine): BookStore {
  let version: number | undefined
  let sharedUntil = 0

  /** Lets a server write: the number changes when another process has written. */
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
      return await storeBooks(db, books, new Date())
    } catch (error) {
      if (!isDatabaseUnavailable(error) || attempt === attemptsMax) throw error
      await sleep(retryAfter * attempt)
    }
}
