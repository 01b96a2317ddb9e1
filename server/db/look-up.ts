import DataLoader from 'dataloader'
import type { Change, Db } from './schema.ts'

/** Per query. */
const maxKeys = 100
/** Maximum cached rows per look-up on SQLite, about 300 bytes each. */
const maxRows = 5000

type Name = string | number

/** For each database with cached rows, the functions that clear its caches. */
const caches = new WeakMap<object, Set<() => void>>()

/** Makes look-ups in this database cache rows until `forgetRows`, to be called after every write, also by other processes. */
export const cacheRows = (db: object): void => void caches.set(db, new Set())

export function forgetRows(db: object): void {
  for (const forget of caches.get(db) ?? []) forget()
}

/** A plain map, because clearing an LRU cache with every change is slow. */
class BoundedMap<Value> extends Map<Name, Value> {
  override set(name: Name, value: Value): this {
    if (this.size >= maxRows) this.clear()
    return super.set(name, value)
  }
}

/**
 * Returns a function that finds one row by its key. Concurrent requests share a query: `query` receives all their keys, each
 * once, and returns rows in any order. A transaction queries separately.
 *
 * For the queries that every poll starts with: with one query each, PostgreSQL reached a quarter of a bare server's polls; without
 * cached rows, SQLite missed the minimum of 0.5 (decision 45).
 */
export function createLookUp<Key, Row>(
  query: (db: Db | Change, keys: readonly Key[]) => Promise<Row[]>,
  nameOf: (key: Key) => Name,
  nameOfRow: (row: Row) => Name,
): (db: Db | Change, key: Key) => Promise<Row | undefined> {
  const loaders = new WeakMap<Db | Change, DataLoader<Key, Row | undefined, Name>>()

  function createLoader(db: Db): DataLoader<Key, Row | undefined, Name> {
    const forgetting = caches.get(db)
    const loader = new DataLoader<Key, Row | undefined, Name>(
      async (keys) => {
        const rows = await query(db, keys)
        const byName = new Map(rows.map((row) => [nameOfRow(row), row]))
        return keys.map((key) => byName.get(nameOf(key)))
      },
      {
        maxBatchSize: maxKeys,
        cacheKeyFn: nameOf,
        cacheMap: new BoundedMap(),
        // Waits for all requests received so far.
        batchScheduleFn: (load) =>
          setImmediate(() => {
            if (!forgetting) loader.clearAll()
            load()
          }),
      },
    )
    forgetting?.add(() => loader.clearAll())
    loaders.set(db, loader)
    return loader
  }

  return async (db, key) => {
    if (db.isTransaction) return (await query(db, [key]))[0]
    return (loaders.get(db) ?? createLoader(db)).load(key)
  }
}
