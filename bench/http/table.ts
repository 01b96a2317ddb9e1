/** What stands in a line, and how wide it is. */
const columns: readonly [string, number][] = [
  ['request', 36],
  ['bytes', 7],
  ['ours/s', 8],
  ['other/s', 8],
  ['ours µs', 8],
  ['other µs', 9],
  ['by rate', 8],
  ['by CPU', 7],
  ['goal', 6],
  ['', 8],
  ['½ p50', 7],
  ['½ p99', 7],
  ['times', 6],
  ['goal', 6],
  ['', 8],
  ['other’s', 8],
]

/** One request or change; null is what was not measured or has no goal. */
export interface Line {
  name: string
  bytes: number | null
  /** A second; µs of processor time each. */
  ours: { rate: number; cost: number }
  /** The bare server's, or the driver's by itself, of which only the rate is known. */
  other: { rate: number; cost: number | null }
  /** Share of the other's rate that is to be reached. */
  goal: number | null
  /** ms at half of the full rate; the other's p99 as a multiple of its p50. */
  half: { p50: number; p99: number; others: number | null } | null
}

/** p99 at half load, at most so many times p50 (issue 8). */
const mostTimes = 5

const digits = (value: number | null, places: number) => (value === null ? '–' : value.toFixed(places))
const verdict = (reached: boolean) => (reached ? 'reached' : 'MISSED')

export const heading = (): string => rowOf(columns.map(([name]) => name))

/** The line as it is printed, and how many of its goals were missed. */
export function lineOf({ name, bytes, ours, other, goal, half }: Line): { text: string; missed: number } {
  const byRate = ours.rate / other.rate
  const byCost = other.cost === null ? null : other.cost / ours.cost
  const times = half && half.p99 / half.p50
  const isMissed = goal !== null && byRate < goal
  const isUneven = times !== null && times >= mostTimes
  const text = rowOf([
    name,
    digits(bytes, 0),
    digits(ours.rate, 0),
    digits(other.rate, 0),
    digits(ours.cost, 0),
    digits(other.cost, 0),
    digits(byRate, 2),
    digits(byCost, 2),
    digits(goal, 1),
    goal === null ? '' : verdict(!isMissed),
    digits(half && half.p50, 2),
    digits(half && half.p99, 2),
    digits(times, 1),
    half ? `< ${mostTimes}` : '',
    half ? verdict(!isUneven) : '',
    digits(half && half.others, 1),
  ])
  return { text, missed: Number(isMissed) + Number(isUneven) }
}

const rowOf = (cells: readonly string[]): string =>
  cells
    .map((cell, place) => {
      const width = columns[place]?.[1] ?? 8
      return place === 0 ? cell.padEnd(width) : cell.padStart(width)
    })
    .join('')
    .trimEnd()
