import type { Letter } from './email.ts'
import { type Mail, MailFailed } from './mail.ts'

/** Letters that may wait; beyond that the oldest news is no news. */
const mostWaiting = 1000
/** Pauses in ms before a letter that was not taken is tried again; then it is given up. */
const pauses = [60_000, 5 * 60_000, 15 * 60_000]

/** Letters nobody waits for: they go out one after the other, and again after a while when the mail server is away. */
export interface Outgoing {
  post: (letter: Letter) => void
  /** Lets the letter under way arrive and forgets the others. */
  close: () => Promise<void>
}

/** Says that a letter was given up; to whom, or about what, is nobody's business. */
type Log = { warn: (message: string) => void }

export function openOutgoing(mail: Mail | null, log: Log, waits: readonly number[] = pauses): Outgoing {
  const timers = new Set<NodeJS.Timeout>()
  let waiting = 0
  let isClosed = false
  let last: Promise<void> = Promise.resolve()

  const send = async (open: Mail, letter: Letter, tries: number): Promise<void> => {
    if (isClosed) return
    try {
      await open.send(letter)
      waiting--
    } catch (error) {
      const pause = waits[tries]
      const isPassing = error instanceof MailFailed && error.isPassing
      if (isPassing && pause !== undefined && !isClosed) return later(open, letter, tries + 1, pause)
      waiting--
      log.warn(error instanceof MailFailed ? error.message : 'A letter could not be sent')
    }
  }

  const queue = (open: Mail, letter: Letter, tries: number): void => {
    last = last.then(() => send(open, letter, tries))
  }

  const later = (open: Mail, letter: Letter, tries: number, pause: number): void => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      queue(open, letter, tries)
    }, pause)
    // A server that is told to stop does not stay for a letter.
    timers.add(timer.unref())
  }

  return {
    post: (letter) => {
      if (!mail || isClosed) return
      if (waiting >= mostWaiting) return log.warn('A letter was given up: too many wait already')
      waiting++
      queue(mail, letter, 0)
    },
    close: async () => {
      isClosed = true
      for (const timer of timers) clearTimeout(timer)
      await last
    },
  }
}
