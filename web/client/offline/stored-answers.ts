import { get, promisifyRequest, type UseStore } from 'idb-keyval'
import { dropOldest } from './drop-oldest.ts'
import { answerStore, hasAccount } from './stores.ts'

interface StoredAnswer {
  text: string
  at: number
}

/** When each was kept, and its size; the oldest first. */
type Index = Map<string, readonly [at: number, size: number]>

/** The answers of one account in the database that all tabs of this browser share, by URL. */
export function openStoredAnswers(account: number, store: UseStore = answerStore) {
  const keyOf = (url: string) => `${account} ${url}`
  const indexKey = keyOf('index')

  /** In one transaction, so that no tab forgets what another has kept. Does nothing once the reader has signed out. */
  const change = (work: (index: Index, answers: IDBObjectStore) => void): Promise<void> =>
    store('readwrite', (answers) => {
      const known: IDBRequest<[string, [number, number]][] | undefined> = answers.get(indexKey)
      known.onsuccess = () => {
        if (!hasAccount(account)) return
        const index: Index = new Map(known.result)
        work(index, answers)
        answers.put([...index], indexKey)
      }
      return promisifyRequest(answers.transaction)
    })

  return {
    find: (url: string): Promise<StoredAnswer | undefined> => get(keyOf(url), store),
    /** Deletes the oldest if all of them are too many. */
    keep: (texts: Iterable<readonly [url: string, text: string]>): Promise<void> =>
      change((index, answers) => {
        const at = Date.now()
        for (const [url, text] of texts) {
          answers.put({ text, at } satisfies StoredAnswer, keyOf(url))
          index.delete(url)
          index.set(url, [at, text.length])
        }
        for (const url of dropOldest(index)) answers.delete(keyOf(url))
      }),
    forget: (isForgotten: (url: string) => boolean): Promise<void> =>
      change((index, answers) => {
        for (const url of [...index.keys()].filter(isForgotten)) {
          answers.delete(keyOf(url))
          index.delete(url)
        }
      }),
  }
}
