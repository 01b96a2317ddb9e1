import { HttpError } from './http-error.ts'

export interface TurnRules {
  /** Jobs done at one time. */
  atOnce: number
  /** Of these, for one caller; all of them where not said. */
  atOnceEach?: number
  /** Jobs that may wait; one more is refused. */
  waiting: number
  /** How long one waits at most, in ms. */
  patience: number
  /** What is said to who is refused. */
  sorry: string
}

interface Waiting {
  caller: string
  begin: () => void
}

/** Ends a turn; again it does nothing. */
export type EndTurn = () => void

export interface Turns {
  /** Waits for a turn; refused with 503 when too many wait, or one has waited too long. */
  take: (caller: string) => Promise<EndTurn>
  /** Does a job in a turn of its own. */
  during: <T>(caller: string, job: () => Promise<T>) => Promise<T>
}

/** Costly jobs in turns: first come first served, but no caller takes more than their part while others wait. */
export function openTurns({ atOnce, atOnceEach = atOnce, waiting: most, patience, sorry }: TurnRules): Turns {
  const running = new Map<string, number>()
  let busy = 0
  let waiting: Waiting[] = []

  const mayBegin = (caller: string) => busy < atOnce && (running.get(caller) ?? 0) < atOnceEach

  function begin(caller: string): EndTurn {
    busy++
    running.set(caller, (running.get(caller) ?? 0) + 1)
    let ended = false
    return () => {
      if (ended) return
      ended = true
      busy--
      const left = (running.get(caller) ?? 1) - 1
      if (left > 0) running.set(caller, left)
      else running.delete(caller)
      const next = waiting.find((one) => mayBegin(one.caller))
      if (!next) return
      waiting = waiting.filter((one) => one !== next)
      next.begin()
    }
  }

  const take: Turns['take'] = (caller) => {
    if (mayBegin(caller)) return Promise.resolve(begin(caller))
    if (waiting.length >= most) return Promise.reject(new HttpError('unavailable', sorry))
    return new Promise((resolve, reject) => {
      const mine: Waiting = {
        caller,
        begin: () => {
          clearTimeout(timer)
          resolve(begin(caller))
        },
      }
      const timer = setTimeout(() => {
        waiting = waiting.filter((one) => one !== mine)
        reject(new HttpError('unavailable', sorry))
      }, patience)
      waiting.push(mine)
    })
  }

  return {
    take,
    during: async (caller, job) => {
      const end = await take(caller)
      try {
        return await job()
      } finally {
        end()
      }
    },
  }
}
