import { setTimeout as pause } from 'node:timers/promises'

/** Least pause between two steps, in ms: requests that wait in between are answered. */
const shortestPause = 4
/** A pause is this many times as long as the step before it: long work takes at most a quarter of the thread. */
const restAfter = 3

/** Does one short step of long work and then makes room for others. Throws the signal's reason once it is aborted. */
export async function step<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  signal.throwIfAborted()
  const since = performance.now()
  const made = await work()
  const rest = Math.max(shortestPause, restAfter * (performance.now() - since))
  await pause(rest, undefined, { signal, ref: false })
  return made
}
