import type { Page } from '@playwright/test'

/** Everything that a browser has stored for the site of a page, as text: databases, caches and storage; without our own code. */
export const everythingKept = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const found: string[] = []
    const rowsOf = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    for (const { name = '' } of await indexedDB.databases()) {
      const opening = indexedDB.open(name)
      // The page is about to create it: nothing is in it, and one without stores would be of no use to the page.
      opening.onupgradeneeded = () => opening.transaction?.abort()
      const database = await rowsOf(opening).catch(() => null)
      if (!database) continue
      for (const store of database.objectStoreNames) {
        const rows = database.transaction(store).objectStore(store)
        found.push(JSON.stringify([name, await rowsOf(rows.getAllKeys()), await rowsOf(rows.getAll())]))
      }
      database.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const isCode = new URL(request.url).pathname.includes('/assets/')
        found.push(request.url, isCode ? '' : ((await (await cache.match(request))?.text()) ?? ''))
      }
    }
    for (const storage of [localStorage, sessionStorage]) found.push(JSON.stringify(storage))
    return found.join('\n')
  })

/** As a form keeps the name that its reader signs with, and an import the file from their disk. */
export const keepNameAndFile = (page: Page, words: string): Promise<void> =>
  page.evaluate(async (text) => {
    localStorage.setItem('inkhorn:display-name:0', text)
    const opening = indexedDB.open('inkhorn-imports', 1)
    opening.onupgradeneeded = () => void opening.result.createObjectStore('tables')
    await new Promise((resolve) => (opening.onsuccess = resolve))
    const writing = opening.result.transaction('tables', 'readwrite')
    writing.objectStore('tables').put(text, 'sending')
    await new Promise((resolve) => (writing.oncomplete = resolve))
    opening.result.close()
  }, words)

/** Until the worker of a page is at work and has the shell. */
export const untilWorkerIsReady = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
    while (!navigator.serviceWorker.controller || !(await caches.match('/shell')))
      await new Promise((resolve) => setTimeout(resolve, 50))
  })

/** Until it also has the code that a reader may need without a network. */
export const untilCodeIsKept = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const paths: string[] = await (await fetch('/shell/files')).json()
    const isKept = async (path: string) => (await caches.match(path, { ignoreVary: true })) !== undefined
    while (!(await Promise.all(paths.map(isKept))).every(Boolean))
      await new Promise((resolve) => setTimeout(resolve, 100))
  })
