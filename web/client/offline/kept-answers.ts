import { CallError } from '../api.ts'
import { isReachable } from '../connection.ts'
import { markFresh, markOld } from './age.ts'
import { isKeptUrl } from './kept-urls.ts'
import { openLateAnswers } from './late-answers.ts'
import { openStoredAnswers } from './stored-answers.ts'
import { hasAccount } from './stores.ts'

/** In ms: how long an answer may take before the page shows what was kept. */
const patience = 3000
/** The same once the server is known to be out of reach. */
const shortPatience = 300
/** In ms between what changes and what is written. */
const writeAfter = 200

export interface KeptAnswers {
  read: <A>(url: string, ask: () => Promise<A>) => Promise<A>
  /** Keeps an answer that came another way. */
  keep: (url: string, answer: unknown) => void
  /** The reader has changed something: an answer that was asked for before is not for those that ask again. */
  changed: () => void
  close: () => void
}

/**
 * The answers that the reader of an account has seen. `isShell`: the page was opened without the server, so it shows them at once.
 * `onLate` is told of an answer that came after a kept one was shown.
 */
export function openKeptAnswers(
  account: number,
  isShell: boolean,
  onLate: (url: string) => void,
): KeptAnswers {
  const stored = openStoredAnswers(account)
  const pending = new Map<string, unknown>()
  const late = openLateAnswers()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOpen = true
  let hasAnswered = !isShell

  const writeNow = () => void (pending.size > 0 && write())
  window.addEventListener('pagehide', writeNow)

  async function find(url: string): Promise<{ answer: unknown; at: number } | null> {
    if (!isOpen || !hasAccount(account)) return null
    const kept = await stored.find(url).catch(() => undefined)
    return kept ? { answer: JSON.parse(kept.text), at: kept.at } : null
  }

  function keep(url: string, answer: unknown) {
    if (!isOpen || !isKeptUrl(url) || answer === undefined) return
    pending.set(url, answer)
    timer ??= setTimeout(() => void write(), writeAfter)
  }

  async function write() {
    clearTimeout(timer)
    timer = undefined
    const texts = [...pending].map(([url, answer]) => [url, JSON.stringify(answer)] as const)
    pending.clear()
    await stored.keep(texts).catch(() => {})
  }

  /** For what the reader may no longer see: with a whole list of a club, everything of the club. */
  async function forget(url: string) {
    const club = /^(\/api\/clubs\/\d+\/)[^/]+$/.exec(url)?.[1]
    const isForgotten = (one: string) => one === url || (club !== undefined && one.startsWith(club))
    for (const one of [...pending.keys()].filter(isForgotten)) pending.delete(one)
    await stored.forget(isForgotten).catch(() => {})
  }

  async function read<A>(url: string, ask: () => Promise<A>): Promise<A> {
    if (!isOpen || !isKeptUrl(url)) return ask()
    const found = late.take(url)
    if (found) return found.answer as A
    let isShown = false
    const keepLate = late.asked()
    const asking = ask().then(
      (answer) => {
        hasAnswered = true
        keep(url, answer)
        markFresh(url)
        if (isShown) {
          keepLate(url, answer)
          onLate(url)
        }
        return answer
      },
      (error: unknown) => {
        if (error instanceof CallError && [403, 404].includes(error.status)) void forget(url)
        throw error
      },
    )
    asking.catch(() => {})
    const wait = hasAnswered ? (isReachable() ? patience : shortPatience) : 0
    const first = await Promise.race([
      asking.then(
        (answer) => ({ answer }),
        (error: unknown) => ({ error }),
      ),
      new Promise<null>((resolve) => setTimeout(() => resolve(null), wait)),
    ])
    if (first && 'answer' in first) return first.answer
    // The server has said no, rather than nothing.
    if (first && !isAway(first.error)) throw first.error
    const kept = await find(url)
    if (!kept) return asking
    isShown = true
    markOld(url, kept.at)
    return kept.answer as A
  }

  return {
    read,
    // What the reader has just changed: the page may be closed at once.
    keep: (url, answer) => {
      keep(url, answer)
      writeNow()
    },
    changed: () => late.changed(),
    close: () => {
      isOpen = false
      window.removeEventListener('pagehide', writeNow)
      clearTimeout(timer)
    },
  }
}

/** Whether nothing came from the server itself: a proxy answers for one that is away. */
const isAway = (error: unknown): boolean =>
  error instanceof CallError
    ? error.status >= 502
    : !(error instanceof DOMException && error.name === 'AbortError')
