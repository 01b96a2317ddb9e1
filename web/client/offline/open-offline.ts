import type { Query } from '@tanstack/react-query'
import { urlOf } from '#contract/http/endpoint-url.ts'
import { settleChanges } from '../ask-before-leaving.ts'
import { queryClient } from '../queries.ts'
import { isReachable, watchConnection } from '../connection.ts'
import { markSignedOut } from '../current-user.ts'
import { forgetOthersHere, forgetOthersInTab, forgetSessionHere } from '../forget-here.ts'
import { accountName, readLocal, writeLocal } from '../local-storage.ts'
import { oldUrls } from './age.ts'
import { firstPage, isPaged } from './first-page.ts'
import { openKeptAnswers } from './kept-answers.ts'
import { urlOfKey } from './kept-urls.ts'
import { setOffline } from './offline.ts'
import { createSender, type Sender } from './send-waiting.ts'
import { clearAnswers, clearKept, clearWaiting } from './stores.ts'
import { holdTab, tabName } from './tabs.ts'
import {
  followOtherTabs,
  readItems,
  readNothing,
  removeItem,
  removeItemsOfOthers,
  type WaitingItem,
  waitingItems,
} from './waiting-items.ts'
import { waitingKind } from './waiting-kinds.ts'

/** In ms: how often what waits is tried. */
const tryEvery = 30_000

let close = () => {}
let sender: Sender | null = null
let opened: { account: number; ready: Promise<void> } | null = null

export const sendWaiting = async (): Promise<void> => sender?.sendAll()

export const discardWaiting = (item: WaitingItem): Promise<void> => sender?.discard(item) ?? removeItem(item)

/** What a reader would lose by signing out: what `waits`, or what was `refused` just now and is in its form again. Waits for what is on its way. */
export async function findUnsent(account: number): Promise<'waits' | 'refused' | null> {
  await openOffline(account)
  const isKeptTaken = (await sender?.settle()) ?? true
  // A browser that keeps nothing sends it from its page.
  const isTaken = (await settleChanges()) && isKeptTaken
  const left = await readItems(account).catch(() => [])
  return left.length > 0 ? 'waits' : isTaken ? null : 'refused'
}

/** Keeps the reader’s answers and changes. `isShell`: the page was opened without the server. */
export function openOffline(account: number, isShell = false): Promise<void> {
  if (opened?.account === account) return opened.ready
  close()
  opened = { account, ready: open(account, isShell) }
  return opened.ready
}

async function open(account: number, isShell: boolean): Promise<void> {
  await forgetOthers(account)
  const answers = openKeptAnswers(account, isShell, refetchUrl)
  const signedOut = () => markSignedOut(queryClient)
  const onArrival = () => void queryClient.invalidateQueries({ queryKey: ['api'] })
  const { write, sendAll } = (sender = createSender(account, onArrival, signedOut))
  setOffline({
    read: answers.read,
    write: (endpoint, change, stored) => {
      const kind = waitingKind(endpoint, change.body)
      return kind && write(kind, endpoint, change, stored)
    },
    changed: () => answers.changed(),
    end: () => void endOffline(),
  })
  // What the page had loaded before, and what its actions put into the cache without asking.
  const keepQuery = ({ queryKey, state: { data }, meta }: Query) => {
    const [url, answer] = isPaged(data)
      ? [meta?.call ? urlOf(meta.call.endpoint, meta.call.input) : null, firstPage(data)]
      : [urlOfKey(queryKey), data]
    if (url !== null && answer !== undefined) answers.keep(url, answer)
  }
  const unsubscribe = queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success' && event.action.manual)
      keepQuery(event.query)
  })
  if (!isShell) for (const query of queryClient.getQueryCache().getAll()) keepQuery(query)

  holdTab(tabName())
  const unfollow = followOtherTabs(account)
  const again = () => {
    if (!isReachable()) return
    for (const url of oldUrls()) refetchUrl(url)
    if (waitingItems().length > 0) void sendAll()
  }
  const unwatch = watchConnection(again)
  const timer = setInterval(again, tryEvery)
  close = () => {
    answers.close()
    setOffline(null)
    unsubscribe()
    unfollow()
    unwatch()
    clearInterval(timer)
    sender?.end()
    opened = null
    sender = null
    close = () => {}
  }
  const items = await readItems(account).catch(readNothing)
  if (items.length > 0) void sendAll()
}

const refetchUrl = (url: string): void =>
  void queryClient.invalidateQueries({
    predicate: ({ queryKey, meta }) =>
      urlOfKey(queryKey) === url || (meta?.call && urlOf(meta.call.endpoint, meta.call.input)) === url,
  })

/** A device may have more than one reader. */
async function forgetOthers(account: number): Promise<void> {
  forgetOthersInTab(account)
  const former = readLocal(accountName)
  if (former === String(account)) return
  forgetOthersHere(account)
  // After nobody, a file is the reader's own, chosen before this code had loaded.
  await (former === null ? clearAnswers() : clearKept())
  await removeItemsOfOthers(account).catch(() => {})
  writeLocal(accountName, String(account))
}

/** The session is over: what others wrote goes, what the reader wrote and not sent waits for them, as drafts do. */
export async function endOffline(): Promise<void> {
  forgetSessionHere()
  close()
  await clearKept()
}

/** The reader has signed out: nothing of theirs stays. */
export async function forgetOffline(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined)
  // It ends pushes even while this page goes away (web/worker/push.ts).
  registration?.active?.postMessage({ isSignedOut: true })
  await endOffline()
  await clearWaiting()
}
