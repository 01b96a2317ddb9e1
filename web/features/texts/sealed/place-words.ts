import { percentAt, positionMax } from '#contract/plans/position.ts'
import type { Part } from '#contract/plans/plan.ts'
import { locale } from '#web/messages/locale.ts'
import { t } from '#web/messages/text.ts'
import { authorName } from '../author-name.ts'
import { printPercent } from '#web/ui/print-count.ts'

export interface PlacedText {
  place: number
  part: number | null
}

/** A place by its name: 'Chapter 12', 'part 12' without the titles of the plan, '45%' without a plan, 'the end'. */
export function placeWords({ place, part }: PlacedText, parts: readonly Pick<Part, 'title'>[]): string {
  if (place >= positionMax) return t('texts.place.theEnd', 'the end')
  if (part === null) return printPercent(percentOf(place))
  if (part === 0) return startWords()
  return parts[part - 1]?.title ?? t('texts.place.part', 'part {part}', { part })
}

export const startWords = (): string => t('texts.place.theStart', 'the start')

/** Where a text is: 'at Chapter 12', 'at the end'. */
export function atPlace(text: PlacedText, parts: readonly Pick<Part, 'title'>[]): string {
  const { place, part } = text
  if (place >= positionMax) return t('texts.place.atTheEnd', 'at the end')
  if (part === 0) return t('texts.place.atTheStart', 'at the start')
  return t('texts.place.at', 'at {place}', { place: placeWords(text, parts) })
}

/** Where several texts are: 'at Chapter 12', or 'from Chapter 12 to Chapter 14'. */
export function atPlaces(texts: readonly PlacedText[], parts: readonly Pick<Part, 'title'>[]): string {
  const inOrder = texts.toSorted((one, other) => one.place - other.place)
  const [first, last] = [inOrder[0], inOrder.at(-1)]
  if (!first || !last) return ''
  const [from, to] = [placeWords(first, parts), placeWords(last, parts)]
  if (from === to) return atPlace(first, parts)
  if (last.place >= positionMax) return t('texts.place.fromToTheEnd', 'from {from} to the end', { from })
  return t('texts.place.fromTo', 'from {from} to {to}', { from, to })
}

const percentOf = (place: number): number => Math.max(1, Math.floor(percentAt(place)))

/** 'Jonas', 'Jonas and Ines', 'Jonas, Ines and 2 others'. */
export function namesInWords(names: readonly (string | null)[]): string {
  const [first, second, ...others] = [...new Set(names.map(authorName))]
  if (first === undefined) return ''
  if (second === undefined) return first
  return t(
    'texts.twoAuthors',
    '{others, plural, =0 {{first} and {second}} one {{first}, {second} and # other} other {{first}, {second} and # others}}',
    { first, second, others: others.length },
  )
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
  if (since < minute) return t('texts.justNow', 'just now')
  return new Intl.RelativeTimeFormat(locale(), { numeric: unit === 'day' ? 'auto' : 'always' }).format(
    -Math.floor(since / length),
    unit,
  )
}
