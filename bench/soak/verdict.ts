import { median, percentile } from '../figures.ts'
import type { Figures } from './figures-of.ts'
import { type Minute, timesOf } from './minute.ts'

/** A minute as it was written down. */
export interface Noted {
  minute: Minute
  figures: Figures
  /** Processor time of the server, in seconds. */
  worked: number
}

/** Growth that is none, over the time that is judged: caches fill up to their bounds and the database grows with what is written. */
const most = { memory: 1.2, latency: 1.5, work: 1.2 } as const
/** A kind of call asked less often than this in ten minutes says nothing about its latency. */
const fewest = 100

/** What is wrong with a week, in words; none when it went well. The first sixth is left to warm up. */
export function judge(week: readonly Noted[]): string[] {
  const window = Math.max(1, Math.floor(week.length / 6))
  const [early, late] = [week.slice(window, 2 * window), week.slice(-window)]
  const wrongs = week.flatMap(({ minute }) => minute.unexpected)
  const settled = week.slice(window)
  // The whole goes up and down with garbage that waits to be collected; what leaks shows in one of its parts.
  for (const what of ['rss', 'heap', 'native', 'handles'] as const) {
    const grown = growth(settled.map(({ figures }) => figures[what]))
    console.log(`  ${what}: ${grown.toFixed(2)} times what it was, after the first ${window} minutes`)
    if (what !== 'rss' && grown > most.memory) wrongs.push(`${what} grew ${grown.toFixed(2)} times`)
  }
  const [workedEarly, workedLate] = [workOf(early), workOf(late)]
  const harder = workedLate / workedEarly
  console.log(
    `  processor time a call: ${workedEarly.toFixed(2)} ms, then ${workedLate.toFixed(2)} ms (${harder.toFixed(2)} times)`,
  )
  const before = timesOf(early.map(({ minute }) => minute))
  for (const [kind, times] of timesOf(late.map(({ minute }) => minute))) {
    const earlier = before.get(kind) ?? []
    if (Math.min(times.length, earlier.length) < fewest) continue
    const slower = median(times) / median(earlier)
    console.log(`  ${kind.padEnd(20)} ${inMs(earlier)}   ${inMs(times)}   ${slower.toFixed(2)}`)
    // Others' work on the machine slows the clock, never the processor time: growth shows in both.
    if (slower > most.latency && harder > most.work)
      wrongs.push(`${kind} takes ${slower.toFixed(2)} times as long`)
  }
  if (harder > most.work) wrongs.push(`a call takes ${harder.toFixed(2)} times the processor time`)
  return wrongs
}

/** How much values grow from first to last, along the straight line that lies nearest to them. */
function growth(values: readonly number[]): number {
  if (values.length < 2) return 1
  const middle = (values.length - 1) / 2
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const steep = values.reduce((sum, value, at) => sum + (at - middle) * (value - mean), 0)
  const slope = steep / values.reduce((sum, _value, at) => sum + (at - middle) ** 2, 0)
  return (mean + slope * middle) / (mean - slope * middle)
}

/** ms of processor time that a call took. */
function workOf(minutes: readonly Noted[]): number {
  const calls = minutes.reduce((sum, { minute }) => sum + minute.calls, 0)
  return (minutes.reduce((sum, { worked }) => sum + worked, 0) * 1000) / Math.max(1, calls)
}

const inMs = (times: readonly number[]) =>
  `${String(times.length).padStart(6)} p50 ${percentile(times, 50).toFixed(1).padStart(6)} p99 ${percentile(times, 99).toFixed(1).padStart(7)} ms`
