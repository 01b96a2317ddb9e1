import type { Endpoint } from '#contract/http/endpoint.ts'
import { takesKey } from '#contract/http/endpoint.ts'
import { isSignedOut, transmit } from '../api.ts'
import type { Fetched } from '../no-answer.ts'
import { keepKey, keyFor, markAnswered } from '../unanswered.ts'
import { inOneTab } from '../this-tab.ts'
import { isForgotten } from './known-for.ts'
import type { Change } from './offline.ts'
import { createOwnTimes } from './own-times.ts'
import * as refusals from './refusals.ts'
import { openTabs, tabName } from './tabs.ts'
import {
  noteOutcome,
  readItems,
  removeItem,
  removeUnlessEdited,
  setUnderWay,
  storeItem,
  type WaitingItem,
  waitingItems,
} from './waiting-items.ts'
import type { WaitingKind } from './waiting-kinds.ts'
import { createWriters, patience } from './writers.ts'

/** In ms: how long a browser may take to store it. */
const storePatience = 3000
/** A change at which the server fails so often is left to the reader. */
const mostFailures = 5

export interface Sender {
  /** Null if this browser keeps nothing: then the page sends it itself. */
  write: (
    kind: WaitingKind,
    endpoint: Endpoint,
    change: Change,
    stored?: () => void,
  ) => Promise<Fetched | null>
  /** Sends what waits, in order, until one cannot be sent. */
  sendAll: () => Promise<void>
  discard: (item: WaitingItem) => Promise<void>
  /** Waits for the answers to what this page has just written; whether all of it was taken. */
  settle: () => Promise<boolean>
  /** The session is over: what is not sent yet waits for its reader. */
  end: () => void
}

/** `onArrival` is told after things were sent that had waited; `onSignedOut` if the session is over. */
export function createSender(account: number, onArrival: () => void, onSignedOut: () => void): Sender {
  const tab = tabName()
  const writers = createWriters()
  const writing = new Set<Promise<unknown>>()
  let sending: Promise<void> | null = null
  let isAskedAgain = false
  let onItsWay: number | null = null
  let lastId = 0
  const times = createOwnTimes()

  const write: Sender['write'] = (...written) => {
    const answered = keepAndSend(...written).finally(() => writing.delete(answered))
    writing.add(answered)
    return answered
  }

  const keepAndSend: Sender['write'] = async (kind, endpoint, change, stored = () => {}) => {
    const at = Date.now()
    const key = takesKey(endpoint) ? keyFor(change.url, change.body) : null
    // Kept by a page that ended before its draft was deleted: it is the same.
    const before = waitingItems().find((one) => key !== null && one.key === key)
    const item: WaitingItem = before ?? {
      id: (lastId = Math.max(at * 100, lastId + 1)),
      account,
      kind,
      method: endpoint.method,
      ...change,
      key,
      at,
      tab,
      page: { title: document.title.replace(/ · Inkhorn$/, ''), path: location.pathname + location.search },
      failures: 0,
      sentAt: null,
      refusal: null,
    }
    setUnderWay(item.id, true)
    const storing = storeItem({ ...item, tab, refusal: null })
    try {
      await within(storePatience, storing)
    } catch {
      setUnderWay(item.id, false)
      // The page sends it at once, so what is stored after all must not be sent too, or at least not as another one.
      storing.then(
        () => removeItem(item),
        () => {},
      )
      return null
    }
    // From here on the same words are something else that the reader says, also after a reload.
    if (key !== null) markAnswered(change.url, change.body)
    stored()
    const answer = writers.waitFor(item.id)
    void sendAll()
    return answer
  }

  function sendAll(): Promise<void> {
    isAskedAgain = true
    sending ??= inOneTab('inkhorn-sending', sendInOrder)
      .catch(() => {})
      .then(() => {
        sending = null
        // Something was written in the moment in which the last was sent.
        return isAskedAgain ? sendAll() : writers.leaveAll()
      })
    return sending
  }

  async function sendInOrder() {
    let hasArrived = false
    while (isAskedAgain) {
      isAskedAgain = false
      const open = await openTabs()
      const mine = (one: WaitingItem) =>
        one.tab === tab || (open ? !open.has(one.tab) : Date.now() - one.at > 2 * patience)
      for (;;) {
        const next = (await readItems(account)).find((one) => one.refusal === null && mine(one))
        if (!next) break
        const waited = !writers.isWaiting(next.id)
        const outcome = await send(next)
        if (outcome === 'later') break
        hasArrived ||= outcome === 'sent' && waited
      }
    }
    if (hasArrived) onArrival()
  }

  async function send(item: WaitingItem): Promise<'sent' | 'refused' | 'later'> {
    if (isForgotten(item)) return refuse(item, { refusal: refusals.tooOld() })
    const now = Date.now()
    const formerly = item.sentAt
    const ifUnanswered = formerly ?? now
    const isOnline = navigator.onLine
    if (isOnline && formerly === null) await noteOutcome(item, { sentAt: ifUnanswered }).catch(() => {})
    const writtenAt = times.writtenAt(item, now)
    onItsWay = item.id
    try {
      const fetched = await transmit({ ...item, body: bodyOf(item, (now - writtenAt) / 1000) })
      times.mayHaveArrived(item, writtenAt, now)
      await removeUnlessEdited(item)
      writers.resolve(item.id, fetched)
      return 'sent'
    } catch (error) {
      if (!refusals.isAnswered(error)) times.mayHaveArrived(item, writtenAt, now)
      const isAsked = writers.isWaiting(item.id) && refusals.isAnswered(error)
      // First: its text is a draft again before it is no longer kept here, and before the session ends.
      if (isAsked) writers.reject(item.id, error)
      if (isSignedOut(error)) onSignedOut()
      if (isAsked) {
        // Behind a proxy, only the answer may have got lost.
        if (item.key !== null && error.status >= 500) keepKey(item.url, item.body, item.key)
        await removeUnlessEdited(item)
        return 'refused'
      }
      if (refusals.isRefusal(error)) {
        const sentAt = item.key !== null && refusals.showsNoneArrived(error) ? null : formerly
        const isOvertaken = refusals.isOvertaken(error)
        await refuse(item, { refusal: refusals.refusalOf(error), isOvertaken, sentAt })
        writers.reject(item.id, error)
        return 'refused'
      }
      writers.leave(item.id)
      const hasFailed = refusals.isFailure(error)
      const failures = item.failures + Number(hasFailed)
      const mayHaveArrived = !refusals.isTurnedAway(error) && (isOnline || navigator.onLine)
      const sentAt = mayHaveArrived ? ifUnanswered : formerly
      if (failures >= mostFailures) return refuse(item, { failures, sentAt, refusal: refusals.failing() })
      await noteOutcome(item, { failures, sentAt })
      return 'later'
    } finally {
      onItsWay = null
    }
  }

  async function refuse(item: WaitingItem, outcome: Partial<WaitingItem>): Promise<'refused'> {
    await noteOutcome(item, outcome)
    return 'refused'
  }

  async function discard(item: WaitingItem): Promise<void> {
    await removeItem(item)
    writers.reject(item.id, new Error('Discarded'))
  }

  const settle = async () => (await Promise.allSettled(writing)).every(({ status }) => status === 'fulfilled')

  return { write, sendAll, discard, settle, end: () => writers.end(onItsWay) }
}

const within = (ms: number, work: Promise<void>): Promise<void> =>
  Promise.race([work, new Promise<void>((_, reject) => setTimeout(reject, ms))])

const bodyOf = ({ body }: WaitingItem, secondsAgo: number): string =>
  secondsAgo > 0 ? JSON.stringify({ ...JSON.parse(body), secondsAgo }) : body
