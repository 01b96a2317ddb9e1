import { clear, createStore } from 'idb-keyval'
import { accountName, readLocal } from '../local-storage.ts'

/** Answers of the server that the reader has seen, by account and URL. */
export const answerStore = createStore('inkhorn-kept', 'answers')
/** What the reader has written and not sent, by account and time. */
export const waitingStore = createStore('inkhorn-waiting', 'items')

/** Whether the reader has not signed out in another tab meanwhile. */
export const hasAccount = (account: number): boolean => readLocal(accountName) === String(account)

export const clearAnswers = (): Promise<void> => clear(answerStore).catch(() => {})
export const clearWaiting = (): Promise<void> => clear(waitingStore).catch(() => {})
