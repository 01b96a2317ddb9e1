import { setTimeout as pause } from 'node:timers/promises'

/** The shortest pause after a step, in ms: enough for waiting requests to be answered. */
const pauseMin = 4
/** A pause lasts this many times as long as its step, so long work takes at most a quarter of the thread. */
const pauseFactor = 3

/** Runs one short step of long background work, then pauses. Throws the signal's reason once it is aborted. */
export async function throttled<T>(signal: AbortSignal, step: () => Promise<T>): Promise<T> {
  signal.throwIfAborted()
  const started = performance.now()
  const result = await step()
  const ms = Math.max(pauseMin, pauseFactor * (performance.now() - started))
  await pause(ms, undefined, { signal, ref: false })
  return result
}
