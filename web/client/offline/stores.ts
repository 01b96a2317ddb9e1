import { clear, createStore, type UseStore } from 'idb-keyval'
import { accountName, readLocal, tables } from '../local-storage.ts'

/** A browser that keeps nothing may throw before there is a promise. */
function openStore(database: string, name: string): UseStore {
  const store = createStore(database, name)
  return async (mode, work) => store(mode, work)
}

/** Answers of the server that the reader has seen, by account and URL. */
export const answerStore = openStore('inkhorn-kept', 'answers')
/** What the reader has written and not sent, by account and time. */
export const waitingStore = openStore('inkhorn-waiting', 'items')
/** The file of books that the reader is bringing in. */
const tableStore = openStore(...tables)

/** Whether the reader has not signed out in another tab meanwhile. */
export const hasAccount = (account: number): boolean => readLocal(accountName) === String(account)

const empty = (store: UseStore): Promise<void> => clear(store).catch(() => {})

export const clearAnswers = (): Promise<void> => empty(answerStore)
/** What the reader can have again: answers, and the file from their disk. */
export async function clearKept(): Promise<void> {
  await Promise.all([clearAnswers(), empty(tableStore)])
}
export const clearWaiting = (): Promise<void> => empty(waitingStore)
