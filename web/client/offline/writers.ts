import type { Fetched } from '../no-answer.ts'
import { t } from '#web/messages/text.ts'
import { KeptError } from './kept-error.ts'
import { setUnderWay } from './waiting-items.ts'

/** In ms: how long a page waits for the answer to what it has just written. */
export const patience = 8000

interface Writer {
  resolve: (fetched: Fetched) => void
  reject: (error: unknown) => void
}

/** The pages that wrote what waits: those that wait for the answer, and those that were told that it comes later. */
interface Writers {
  /** The answer. Rejects with a `KeptError` once the page goes on, and with the server’s if it refuses. */
  waitFor: (id: number) => Promise<Fetched>
  isWaiting: (id: number) => boolean
  /** The page goes on; the item stays and is shown as kept. */
  leave: (id: number) => void
  leaveAll: () => void
  /** The session is over: the pages wait no longer, and hear no more of it, except of what is `onItsWay`. */
  end: (onItsWay: number | null) => void
  resolve: (id: number, fetched: Fetched) => void
  reject: (id: number, error: unknown) => void
}

export function createWriters(): Writers {
  const waiting = new Map<number, Writer>()
  const told = new Map<number, Writer>()

  function leave(id: number) {
    const writer = waiting.get(id)
    if (!writer) return
    waiting.delete(id)
    const arrival = new Promise<Fetched>((resolve, reject) => told.set(id, { resolve, reject }))
    arrival.catch(() => {})
    setUnderWay(id, false)
    writer.reject(new KeptError(t('waiting.kept', 'Kept on this phone, will be sent'), arrival))
  }

  function take(id: number) {
    const writer = waiting.get(id) ?? told.get(id)
    waiting.delete(id)
    told.delete(id)
    return writer
  }

  function leaveAll(except: number | null = null) {
    for (const id of waiting.keys()) if (id !== except) leave(id)
  }

  return {
    waitFor: (id) =>
      new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject })
        setTimeout(() => leave(id), patience)
      }),
    isWaiting: (id) => waiting.has(id),
    leave,
    leaveAll: () => leaveAll(),
    end: (onItsWay) => {
      leaveAll(onItsWay)
      for (const id of told.keys()) take(id)?.reject(new Error('Session over'))
    },
    resolve: (id, fetched) => take(id)?.resolve(fetched),
    reject: (id, error) => take(id)?.reject(error),
  }
}
