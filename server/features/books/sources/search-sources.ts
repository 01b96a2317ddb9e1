import { LRUCache } from 'lru-cache'
import type { Config } from '#server/config.ts'
import type { Outbound } from '#server/outbound/outbound.ts'
import type { BookSource } from './book-source.ts'
import { createGoogleBooks } from './google-books.ts'
import { createOpenLibrary } from './open-library.ts'
import type { SourceBook, SourceQuery } from './source-book.ts'

export interface BookSources {
  /** One list per source, in its own order, within 1.4 seconds. Never rejects: a source that fails returns nothing. */
  search: (query: SourceQuery) => Promise<SourceBook[][]>
}

/**
 * Milliseconds that a reader waits for a source, so that a search takes at most a second and a half. A later response is cached
 * for the next reader.
 */
const waitTimeout = 1400
/** Milliseconds for which results are cached; empty ones expire sooner, because the source may add the book at any time. */
const cacheTtl = 12 * 3600_000
const emptyCacheTtl = 10 * 60_000
/** Characters cached per source: about 1,000 searches. */
const cacheSizeMax = 16_000_000
/** Concurrent calls to one source; beyond that, a search leaves it out. */
const concurrencyLimit = 6
/** Once this many calls are overdue, the source counts as slow and no search waits for it. */
const overdueMax = 2

/** None with OFFLINE=1. */
export function createBookSources(outbound: Outbound, { bookSources }: Config): BookSources {
  const { openLibrary, googleBooks } = bookSources
  const sources = outbound.isEnabled
    ? [
        createOpenLibrary(outbound, openLibrary),
        ...(googleBooks ? [createGoogleBooks(outbound, googleBooks)] : []),
      ]
    : []
  const searches = sources.map((source) => createCachedSearch(outbound, source))
  return { search: (query) => Promise.all(searches.map((search) => search(query))) }
}

/** Searches a source through a cache and its circuit breaker, never twice at once for the same query. */
function createCachedSearch(outbound: Outbound, source: BookSource) {
  const circuit = outbound.circuit(source.name)
  const cache = new LRUCache<string, SourceBook[]>({ maxSize: cacheSizeMax, sizeCalculation: sizeOf })
  const pending = new Map<string, Promise<SourceBook[]>>()
  let overdue = 0

  async function send(key: string, query: SourceQuery): Promise<SourceBook[]> {
    let isOverdue = false
    const timer = setTimeout(() => {
      isOverdue = true
      overdue++
    }, waitTimeout)
    try {
      const books = await circuit.run(() => source.search(query))
      cache.set(key, books, { ttl: books.length > 0 ? cacheTtl : emptyCacheTtl })
      return books
    } catch {
      // The circuit breaker has logged the error; other results remain.
      return []
    } finally {
      clearTimeout(timer)
      if (isOverdue) overdue--
      pending.delete(key)
    }
  }

  return async (query: SourceQuery): Promise<SourceBook[]> => {
    const key = query.isbn ?? query.words
    const cached = cache.get(key)
    if (cached) return cached
    if (!pending.has(key) && circuit.isReady() && pending.size < concurrencyLimit)
      pending.set(key, send(key, query))
    const call = pending.get(key)
    return call && overdue < overdueMax ? resultsInTime(call) : []
  }
}

/** Empty if they are late. */
function resultsInTime(call: Promise<SourceBook[]>): Promise<SourceBook[]> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve([]), waitTimeout)
    void call.then((books) => {
      clearTimeout(timer)
      resolve(books)
    })
  })
}

const sizeOf = (books: readonly SourceBook[], key: string): number =>
  books.reduce(
    (sum, { title, author, description, isbns }) =>
      sum + 300 + title.length + author.length + (description?.length ?? 0) + isbns.length * 13,
    100 + key.length,
  )
