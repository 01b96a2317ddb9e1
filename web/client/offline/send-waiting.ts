import type { Endpoint } from '#contract/http/endpoint.ts'
import { takesKey } from '#contract/http/endpoint.ts'
import { CallError, errorMessage, isSignedOut, transmit } from '../api.ts'
import type { Fetched } from '../no-answer.ts'
import { keepKey, keyFor, markAnswered, newKey } from '../unanswered.ts'
import { inOneTab } from '../this-tab.ts'
import { t } from '#web/messages/text.ts'
import { KeptError } from './kept-error.ts'
import type { Change } from './offline.ts'
import { createOwnTimes } from './own-times.ts'
import { openTabs, tabName } from './tabs.ts'
import {
  readItems,
  removeItem,
  setUnderWay,
  storeItem,
  type WaitingItem,
  waitingItems,
} from './waiting-items.ts'
import type { WaitingKind } from './waiting-kinds.ts'

/** In ms: how long a page waits for the answer to what it has just written. */
const patience = 8000
/** In ms: how long a browser may take to store it. */
const storePatience = 3000
/** In ms: how long the server knows a request again; less the time to send it. */
const knownFor = 6.5 * 24 * 3_600_000
/** A change at which the server fails so often is left to the reader. */
const mostFailures = 5

/** What the page that wrote an item does with its answer. */
interface Writer {
  resolve: (fetched: Fetched) => void
  reject: (error: unknown) => void
}

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
}

/** `onArrival` is told after things were sent that had waited; `onSignedOut` if the session is over. */
export function createSender(account: number, onArrival: () => void, onSignedOut: () => void): Sender {
  const tab = tabName()
  /** Pages that wait for the answer, and those that have been told that it comes later. */
  const writers = new Map<number, Writer>()
  const told = new Map<number, Writer>()
  let sending: Promise<void> | null = null
  let isAskedAgain = false
  let lastId = 0
  const times = createOwnTimes()

  async function write(
    kind: WaitingKind,
    endpoint: Endpoint,
    change: Change,
    stored = () => {},
  ): Promise<Fetched | null> {
    const at = Date.now()
    const isSame = (one: WaitingItem) => one.url === change.url && one.body === change.body
    const alike = waitingItems().filter((one) => one.refusal === null && isSame(one))
    // Written again after a reload, as a draft says that it was not sent: it is the same.
    const before = alike.find(({ id }) => !writers.has(id) && !told.has(id) && takesKey(endpoint))
    const item: WaitingItem = before ?? {
      id: (lastId = Math.max(at * 100, lastId + 1)),
      account,
      kind,
      method: endpoint.method,
      ...change,
      key: takesKey(endpoint) ? (alike.length > 0 ? newKey() : keyFor(change.url, change.body)) : null,
      at,
      tab,
      page: { title: document.title.replace(/ · Inkhorn$/, ''), path: location.pathname + location.search },
      failures: 0,
      wasSent: navigator.onLine,
      refusal: null,
    }
    setUnderWay(item.id, true)
    const storing = storeItem({ ...item, tab })
    try {
      await within(storePatience, storing)
    } catch {
      setUnderWay(item.id, false)
      // The page sends it at once, so what is stored after all must not be sent too, or at least not as another one.
      storing.then(
        () => removeItem(item),
        () => {},
      )
      if (item.key !== null) keepKey(item.url, item.body, item.key)
      return null
    }
    stored()
    return new Promise((resolve, reject) => {
      writers.set(item.id, { resolve, reject })
      setTimeout(() => leaveToWait(item.id), patience)
      void sendAll()
    })
  }

  /** The page goes on; the item stays and is shown as kept. */
  function leaveToWait(id: number) {
    const writer = writers.get(id)
    if (!writer) return
    writers.delete(id)
    const arrival = new Promise<Fetched>((resolve, reject) => told.set(id, { resolve, reject }))
    arrival.catch(() => {})
    setUnderWay(id, false)
    writer.reject(new KeptError(t('waiting.kept', 'Kept on this phone, will be sent'), arrival))
  }

  function sendAll(): Promise<void> {
    isAskedAgain = true
    sending ??= inOneTab('inkhorn-sending', sendInOrder)
      .catch(() => {})
      .finally(() => {
        sending = null
        // Something was written in the moment in which the last was sent.
        if (isAskedAgain) void sendAll()
        else for (const id of writers.keys()) leaveToWait(id)
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
        const waited = !writers.has(next.id)
        const outcome = await send(next)
        if (outcome === 'later') break
        hasArrived ||= outcome === 'sent' && waited
      }
    }
    if (hasArrived) onArrival()
  }

  async function send(item: WaitingItem): Promise<'sent' | 'refused' | 'later'> {
    const writer = () => writers.get(item.id) ?? told.get(item.id)
    if (item.key !== null && item.wasSent && Date.now() - item.at > knownFor) {
      await storeItem({ ...item, refusal: tooOld() })
      return 'refused'
    }
    if (!item.wasSent && !writers.has(item.id)) await storeItem({ ...item, wasSent: true }).catch(() => {})
    const sentAt = Date.now()
    const writtenAt = times.writtenAt(item, sentAt)
    try {
      const fetched = await transmit({ ...item, body: bodyOf(item, (sentAt - writtenAt) / 1000) })
      times.mayHaveArrived(item, writtenAt, sentAt)
      await removeItem(item)
      // What is sent again with a draft after a reload must still have its key.
      if (writer()) markAnswered(item.url, item.body)
      writer()?.resolve(fetched)
      return 'sent'
    } catch (error) {
      if (!isAnswered(error)) times.mayHaveArrived(item, writtenAt, sentAt)
      if (isSignedOut(error)) onSignedOut()
      if (writers.has(item.id) && isAnswered(error)) {
        // First: its text is a draft again before it is no longer kept here.
        writers.get(item.id)?.reject(error)
        if (error.status < 500) markAnswered(item.url, item.body)
        await removeItem(item)
        return 'refused'
      }
      if (!isRefusal(error)) return later(item, error)
      const refusal = errorMessage(error, t('waiting.refused', 'Inkhorn couldn’t take this.'))
      await storeItem({ ...item, refusal })
      told.get(item.id)?.reject(error)
      return 'refused'
    } finally {
      writers.delete(item.id)
    }
  }

  async function later(item: WaitingItem, error: unknown): Promise<'refused' | 'later'> {
    leaveToWait(item.id)
    if (!(error instanceof CallError) || error.status !== 500) return 'later'
    const failures = item.failures + 1
    const refusal =
      failures < mostFailures ? null : t('waiting.failing', 'Inkhorn failed at this. Try it later.')
    await storeItem({ ...item, failures, refusal })
    return refusal === null ? 'later' : 'refused'
  }

  return { write, sendAll }
}

const within = (ms: number, work: Promise<void>): Promise<void> =>
  Promise.race([work, new Promise<void>((_, reject) => setTimeout(reject, ms))])

const tooOld = () =>
  t(
    'waiting.tooOld',
    'This was sent a week ago without an answer. See whether it is there before you send it again.',
  )

const bodyOf = ({ body }: WaitingItem, secondsAgo: number): string =>
  secondsAgo > 0 ? JSON.stringify({ ...JSON.parse(body), secondsAgo }) : body

/** The form that wrote it shows the answer. A proxy answers for a server that is away. */
const isAnswered = (error: unknown): error is CallError => error instanceof CallError && error.status < 502

/** What the server will not take later either. */
const isRefusal = (error: unknown): boolean =>
  error instanceof CallError &&
  error.status < 500 &&
  ![401, 408, 425, 429].includes(error.status) &&
  !(error.status === 409 && error.problem?.type.endsWith('#in-progress'))
