import { delMany, entries, set } from 'idb-keyval'
import { useSyncExternalStore } from 'react'
import type { Method } from '#contract/http/endpoint.ts'
import { changeStored } from './change-stored.ts'
import { waitingStore } from './stores.ts'
import type { WaitingKind } from './waiting-kinds.ts'

/** A change that the server has not confirmed. */
export interface WaitingItem {
  /** Orders them by when they were written. */
  id: number
  account: number
  kind: WaitingKind
  method: Method
  url: string
  body: string
  /** The Idempotency-Key; null for a call that may be repeated. */
  key: string | null
  /** When it was written, in ms. */
  at: number
  /** The tab that sends it while it is open. */
  tab: string
  /** The page on which it was written. */
  page: { title: string; path: string }
  /** How often the server failed at it. */
  failures: number
  /** When it was first sent without an answer, in ms: it may have arrived. Null if it can’t have. */
  sentAt: number | null
  /** Why the server refused it, in the reader’s words; null while it waits. */
  refusal: string | null
  /** An earlier version of its text has arrived, so that this one can’t. */
  isOvertaken?: boolean
}

/** In the order in which they were written. */
let items: readonly WaitingItem[] = []
/** Those that the page which wrote them still waits for itself: they are not shown as kept. */
const underWay = new Set<number>()
/** What has arrived or was discarded, also if this browser fails to delete it. */
const removed = new Set<number>()
/** Null until the store has been read. */
let shown: readonly WaitingItem[] | null = null
const listeners = new Set<() => void>()

const tabs = typeof BroadcastChannel === 'function' ? new BroadcastChannel('inkhorn-waiting') : null

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- that of a window; a channel has none
const tellTabs = (): void => tabs?.postMessage('changed')

function publish(): void {
  shown = items.filter(({ id }) => !underWay.has(id))
  for (const listener of listeners) listener()
}

export const waitingItems = (): readonly WaitingItem[] => items

/** Reads again what other tabs may have changed. */
export async function readItems(account: number): Promise<readonly WaitingItem[]> {
  const stored = await entries<string, WaitingItem>(waitingStore)
  items = stored
    .map(([, item]) => item)
    .filter((item) => item.account === account && !removed.has(item.id))
    .toSorted((a, b) => a.id - b.id)
  publish()
  return items
}

/** For a browser that keeps nothing: nothing waits. */
export function readNothing(): readonly WaitingItem[] {
  publish()
  return items
}

const keyOf = ({ account, id }: Pick<WaitingItem, 'account' | 'id'>) => `${account} ${id}`

/** Stores an item, new or changed. Rejects if this browser keeps nothing. */
export async function storeItem(item: WaitingItem): Promise<void> {
  removed.delete(item.id)
  await set(keyOf(item), item, waitingStore)
  items = [...items.filter(({ id }) => id !== item.id), item].toSorted((a, b) => a.id - b.id)
  publish()
  tellTabs()
}

/** What became of it when it was sent, unless it was edited or discarded meanwhile, in any tab. */
export async function noteOutcome(item: WaitingItem, outcome: Partial<WaitingItem>): Promise<void> {
  await change(item, (stored) => (stored.body === item.body ? { ...stored, ...outcome } : stored))
  await readItems(item.account)
  tellTabs()
}

/** It has been answered. A version that was edited meanwhile stays: the server knows which of them it has. */
export async function removeUnlessEdited(item: WaitingItem): Promise<void> {
  const known = items.find(({ id }) => id === item.id)
  if (!known || known.body === item.body) forget(item)
  await deleteStored(item, (stored) => {
    if (stored.body === item.body) return null
    removed.delete(item.id)
    return stored
  })
}

export async function removeItem(item: WaitingItem): Promise<void> {
  forget(item)
  await deleteStored(item, () => null)
}

function forget({ id }: WaitingItem): void {
  removed.add(id)
  items = items.filter((one) => one.id !== id)
  underWay.delete(id)
  publish()
}

type Next = (stored: WaitingItem) => WaitingItem | null

const change = (item: WaitingItem, next: Next): Promise<void> => changeStored(waitingStore, keyOf(item), next)

async function deleteStored(item: WaitingItem, next: Next): Promise<void> {
  try {
    await change(item, next)
  } catch {
    // A page that finds it later sends it again, with its key.
  }
  tellTabs()
}

/** Nothing of another account may stay on a shared device. */
export async function removeItemsOfOthers(account: number): Promise<void> {
  const stored = await entries<string, WaitingItem>(waitingStore)
  const others = stored.filter(([, item]) => item.account !== account).map(([key]) => key)
  await delMany(others, waitingStore)
}

export function setUnderWay(id: number, isUnderWay: boolean): void {
  if (isUnderWay) underWay.add(id)
  else underWay.delete(id)
  publish()
}

export function followOtherTabs(account: number): () => void {
  const read = () => void readItems(account).catch(() => {})
  tabs?.addEventListener('message', read)
  return () => tabs?.removeEventListener('message', read)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** What is kept on this device, the oldest first; null until the store has been read. */
export const useWaitingItems = (): readonly WaitingItem[] | null =>
  useSyncExternalStore(
    subscribe,
    () => shown,
    () => shown,
  )
