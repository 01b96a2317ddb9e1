import { onTestFinished, vi } from 'vitest'

type Done = { onsuccess?: () => void; oncomplete?: () => void; result?: unknown }

interface Opened {
  transaction: () => unknown
  /** Set by whoever opens it. */
  onclose?: () => void
}

interface Database {
  /** From now on the page is not told what it has stored. */
  endBeforeTold: () => void
  begin: () => void
}

/** As much of IndexedDB as `idb-keyval` uses. What is in it stays when a page ends. */
export function stubDatabase(): Database {
  const stores = new Map<string, Map<string, unknown>>()
  const opened: Opened[] = []
  let isEnding = false
  // Stores open theirs once, and other test files use the same ones.
  onTestFinished(() => {
    for (const database of opened) database.onclose?.()
  })

  function transaction(rows: Map<string, unknown>) {
    const now: Done = {}
    const ask = (answer: () => unknown): Done => {
      const request: Done = {}
      queueMicrotask(() => {
        request.result = structuredClone(answer())
        request.onsuccess?.()
      })
      return request
    }
    let isTold = true
    const change = (work: () => void) => {
      work()
      isTold = !isEnding
    }
    const objects = {
      transaction: now,
      get: (key: string) => ask(() => rows.get(key)),
      getAll: () => ask(() => [...rows.values()]),
      getAllKeys: () => ask(() => [...rows.keys()]),
      put: (value: unknown, key: string) => change(() => rows.set(key, structuredClone(value))),
      delete: (key: string) => change(() => rows.delete(key)),
      clear: () => change(() => rows.clear()),
    }
    setTimeout(() => isTold && now.oncomplete?.())
    return { objectStore: () => objects }
  }

  vi.stubGlobal('indexedDB', {
    open: (name: string) => {
      const rows = stores.get(name) ?? new Map()
      stores.set(name, rows)
      const database: Opened = { transaction: () => transaction(rows) }
      opened.push(database)
      const request: Done = { result: database }
      queueMicrotask(() => request.onsuccess?.())
      return request
    },
  })
  return {
    endBeforeTold: () => void (isEnding = true),
    begin: () => void (isEnding = false),
  }
}
