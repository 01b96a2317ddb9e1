import { median, percentile } from '../figures.ts'
import type { Figures } from './figures-of.ts'
import { type Minute, timesOf } from './minute.ts'

/** A minute as it was written down. */
export interface Noted {
  minute: Minute
  figures: Figures
  /** Processor time of the server, in seconds. */
  worked: number
  /** What a piece of work that is always the same took, in ms of processor time. */
  yardstick: number
}

/** Growth that is none: caches fill up to their bounds, and lists and threads grow with what is written. */
const most = { memory: 1.2, latency: 1.5, work: 1.2 } as const
/** A kind of call asked less often than this in ten minutes says nothing about its latency. */
const fewest = 100

/** What is wrong with a week, in words; none when it went well. The first sixth is left to warm up. */
export function judge(week: readonly Noted[]): string[] {
  const window = Math.max(1, Math.floor(week.length / 6))
  const [early, late] = [week.slice(window, 2 * window), week.slice(-window)]
  console.log(`  the last ${window} minutes, against as many after the first ${window}:`)
  return [
    ...week.flatMap(({ minute }) => minute.unexpected),
    ...judgeMemory(early, late),
    ...judgeWork(early, late),
    ...judgeLatency(early, late),
  ]
}

function judgeMemory(early: readonly Noted[], late: readonly Noted[]): string[] {
  const grown = (['rss', 'heap', 'native', 'handles'] as const).map((what) => {
    const [before, after] = [early, late].map((some) => median(some.map(({ figures }) => figures[what])))
    const times = (after ?? 0) / (before ?? 1)
    console.log(`  ${what}: ${before?.toFixed(0)}, then ${after?.toFixed(0)} (${times.toFixed(2)} times)`)
    return { what, times }
  })
  // The whole goes up and down with garbage that waits to be collected; what leaks shows in one of its parts.
  return grown
    .filter(({ what, times }) => what !== 'rss' && times > most.memory)
    .map(({ what, times }) => `${what} grew ${times.toFixed(2)} times`)
}

/** Processor time a call, measured by a piece of work that stays the same: other work on the machine slows both. */
function judgeWork(early: readonly Noted[], late: readonly Noted[]): string[] {
  const [before, after] = [workOf(early), workOf(late)]
  const [usual, now] = [early, late].map((some) => median(some.map(({ yardstick }) => yardstick)))
  const times = after / before / ((now ?? 1) / (usual ?? 1))
  console.log(
    `  processor time a call: ${before.toFixed(2)} ms, then ${after.toFixed(2)}; of the yardstick ${usual?.toFixed(2)} and ${now?.toFixed(2)}: ${times.toFixed(2)} times`,
  )
  return times > most.work ? [`a call takes ${times.toFixed(2)} times the processor time`] : []
}

/** Which kind of call grew slower than the others did: what slows them all alike is the machine, or shows in their work. */
function judgeLatency(early: readonly Noted[], late: readonly Noted[]): string[] {
  const before = timesOf(early.map(({ minute }) => minute))
  const kinds = [...timesOf(late.map(({ minute }) => minute))].flatMap(([kind, times]) => {
    const earlier = before.get(kind) ?? []
    const enough = Math.min(times.length, earlier.length) >= fewest
    return enough ? [{ kind, earlier, times, slower: median(times) / median(earlier) }] : []
  })
  const usual = median(kinds.map(({ slower }) => slower))
  for (const { kind, earlier, times, slower } of kinds)
    console.log(`  ${kind.padEnd(20)} ${inMs(earlier)}   ${inMs(times)}   ${slower.toFixed(2)}`)
  console.log(`  all kinds together: ${usual.toFixed(2)} times by the clock`)
  return kinds
    .filter(({ slower }) => slower / usual > most.latency)
    .map(
      ({ kind, slower }) =>
        `${kind} takes ${slower.toFixed(2)} times as long, all together ${usual.toFixed(2)}`,
    )
}

/** ms of processor time that a call took. */
function workOf(minutes: readonly Noted[]): number {
  const calls = minutes.reduce((sum, { minute }) => sum + minute.calls, 0)
  return (minutes.reduce((sum, { worked }) => sum + worked, 0) * 1000) / Math.max(1, calls)
}

const inMs = (times: readonly number[]) =>
  `${String(times.length).padStart(6)} p50 ${percentile(times, 50).toFixed(1).padStart(6)} p99 ${percentile(times, 99).toFixed(1).padStart(7)} ms`
