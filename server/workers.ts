import cluster, { type Worker } from 'node:cluster'

/** How long after one ended another takes its place, in ms; twice as long each time while they end soon after they began. */
const soonest = 100
const latest = 10_000
/** Whoever lived this long, in ms, did not end of how it began. */
const longEnough = 10_000
/** Where nobody serves and so many in a row could not even begin, whoever started us is to know. */
const mostFailures = 5
/** How long a stop takes at most, in ms; a worker gives itself less. */
const patience = 12_000

/** The processes that serve. */
export interface Workers {
  /** Resolves when all of them do, or one of them has to begin again. */
  open: Promise<void>
  /** Has them finish what they are at and end, and ends this process. */
  stop: () => void
}

/**
 * Keeps `many` processes of this program going. The first begins alone: what it cannot do, such as bring the database up to
 * date, none could, and that ends us with 1. Later whoever ends is replaced. `env` is what they are told beside our own.
 */
export function keepWorkers(many: number, env: Record<string, string>): Workers {
  let isStopping = false
  let isUnclean = false
  let wait = soonest
  let failures = 0

  /** Starts one; whether it serves or has ended before it did. */
  const begin = () =>
    new Promise<boolean>((resolve) => {
      const worker = cluster.fork(env)
      closeUntaken(worker)
      const since = performance.now()
      let isOpen = false
      worker.once('listening', () => {
        isOpen = true
        failures = 0
        resolve(true)
      })
      worker.once('exit', (code, signal) => {
        if (!isOpen) failures++
        if (performance.now() - since > longEnough) wait = soonest
        resolve(false)
        over(code, signal)
      })
    })

  function over(code: number | null, signal: string | null): void {
    const left = living().length
    if (isStopping) {
      isUnclean ||= code !== 0 && signal !== 'SIGTERM'
      if (left === 0) process.exit(isUnclean ? 1 : 0)
      return
    }
    if (!hasBegun) process.exit(1)
    if (left === 0 && failures >= mostFailures) {
      console.error(`${failures} processes in a row ended before they served; giving up.`)
      process.exit(1)
    }
    console.error(`A process ended (${signal ?? code}); another takes its place in ${wait / 1000} s.`)
    setTimeout(() => {
      if (!isStopping) void begin()
    }, wait)
    wait = Math.min(latest, wait * 2)
  }

  let hasBegun = false
  const open = begin().then(async () => {
    hasBegun = true
    await Promise.all(Array.from({ length: many - 1 }, begin))
  })

  return {
    open,
    stop: () => {
      if (isStopping) return
      isStopping = true
      if (living().length === 0) process.exit(0)
      for (const { process: one } of living()) one.kill('SIGTERM')
      setTimeout(() => {
        isUnclean = true
        for (const { process: one } of living()) one.kill('SIGKILL')
      }, patience)
    },
  }
}

/**
 * Node hands a worker one connection at a time, and lets go of it when the worker says that it has it. One that is killed before
 * never says so, and a browser that came just then would wait for ever: it is told instead, and comes again.
 */
function closeUntaken({ process: one }: Worker): void {
  const send = one.send.bind(one)
  let handed: unknown
  one.send = (...said: unknown[]) => {
    if (said[1]) handed = said[1]
    return Reflect.apply(send, one, said)
  }
  // Closing what the worker took, and is closed here, does nothing.
  const close = () => hasClose(handed) && handed.close()
  one.on('exit', close).on('disconnect', close)
}

const hasClose = (handle: unknown): handle is { close: () => void } =>
  typeof handle === 'object' && handle !== null && 'close' in handle && typeof handle.close === 'function'

const living = () => Object.values(cluster.workers ?? {}).filter((one) => one !== undefined)
