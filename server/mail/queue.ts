import { setTimeout as sleep } from 'node:timers/promises'
import pLimit from 'p-limit'
import type { Email } from './email.ts'
import { type Mailer, MailError } from './mailer.ts'

/** E-mails nobody waits for: sent one at a time, and again later when the mail server is unavailable. */
export interface MailQueue {
  add: (email: Email) => void
  /** Waits for the e-mail being sent and drops the others. */
  close: () => Promise<void>
}

/** E-mails that may wait; more are dropped. */
const maxWaiting = 1000
/** Delays in ms before an e-mail is tried again; after the last it is dropped. */
const defaultRetryDelays = [60_000, 5 * 60_000, 15 * 60_000]

/** Logs that an e-mail was dropped, but neither its recipient nor its subject. */
type Log = { warn: (message: string) => void }

/** Without a mailer the queue drops everything silently. */
export function createMailQueue(
  mailer: Mailer | null,
  log: Log,
  retryDelays: readonly number[] = defaultRetryDelays,
): MailQueue {
  if (!mailer) return { add: () => {}, close: () => Promise.resolve() }
  const oneAtATime = pLimit(1)
  const closing = new AbortController()
  const { signal } = closing
  let waiting = 0

  const send = (email: Email) =>
    oneAtATime(async () => {
      if (!signal.aborted) await mailer.send(email)
    })

  async function deliver(email: Email): Promise<void> {
    for (const delay of [...retryDelays, null]) {
      try {
        return await send(email)
      } catch (error) {
        const isTemporary = error instanceof MailError && error.isTemporary
        if (!isTemporary || delay === null)
          return log.warn(error instanceof MailError ? error.message : 'An e-mail could not be sent')
      }
      // A stopping process does not wait for a retry.
      await sleep(delay, undefined, { signal, ref: false })
    }
  }

  return {
    add: (email) => {
      if (signal.aborted) return
      if (waiting >= maxWaiting) return log.warn('An e-mail was dropped because the queue is full')
      waiting++
      deliver(email)
        .catch(() => {})
        .finally(() => waiting--)
    },
    close: async () => {
      closing.abort()
      await oneAtATime(() => {})
    },
  }
}
