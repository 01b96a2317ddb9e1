import { percentAt, positionMax } from '#contract/plans/position.ts'
import type { Part } from '#contract/plans/plan.ts'

export interface PlacedText {
  place: number
  part: number | null
}

/** Follows 'at': 'Chapter 12', 'part 12' without the titles of the plan, '45%' without a plan, 'the end'. */
export function placeWords({ place, part }: PlacedText, parts: readonly Pick<Part, 'title'>[]): string {
  if (place >= positionMax) return 'the end'
  if (part === null) return `${Math.max(1, Math.floor(percentAt(place)))}%`
  if (part === 0) return 'the start'
  return parts[part - 1]?.title ?? `part ${part}`
}

/** Follows 'waiting': ['at', 'Chapter 12'], or ['from', 'Chapter 12', 'to', 'Chapter 14']. */
export function placesWords(texts: readonly PlacedText[], parts: readonly Pick<Part, 'title'>[]): string[] {
  const inOrder = texts
    .toSorted((one, other) => one.place - other.place)
    .map((text) => placeWords(text, parts))
  const [first = '', last = ''] = [inOrder[0], inOrder.at(-1)]
  return first === last ? ['at', first] : ['from', first, 'to', last]
}

/** 'Jonas', 'Jonas and Ines', 'Jonas, Ines and 2 others'. */
export function namesInWords(names: readonly (string | null)[]): string {
  const [first, second, ...others] = [...new Set(names.map((name) => name ?? 'a former reader'))]
  if (first === undefined) return ''
  if (second === undefined) return first
  if (others.length === 0) return `${first} and ${second}`
  return `${first}, ${second} and ${others.length === 1 ? '1 other' : `${others.length} others`}`
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const units = [
  ['year', 365 * day],
  ['month', 30 * day],
  ['week', 7 * day],
  ['day', day],
  ['hour', hour],
] as const

/** 'just now', '3 hours ago', 'yesterday', '2 weeks ago'. */
export function agoInWords(instant: string, now: number): string {
  const since = now - Date.parse(instant)
  const [unit, length] = units.find(([, ms]) => since >= ms) ?? ['minute', minute]
  if (since < minute) return 'just now'
  return new Intl.RelativeTimeFormat('en', { numeric: unit === 'day' ? 'auto' : 'always' }).format(
    -Math.floor(since / length),
    unit,
  )
}
