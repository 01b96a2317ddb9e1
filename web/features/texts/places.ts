import type { Part } from '#contract/plans/plan.ts'
import { positionMax } from '#contract/plans/position.ts'
import { type PlacedText, placeWords } from './sealed/place-words.ts'

/** The empty value is the text's current place, or its author's. */
export interface PlaceOption {
  value: string
  label: string
}

/**
 * Where the text stays by default, none, where its page is, after each part of the plan, the end. Nothing before `atLeast`: a reply is at
 * least as far along as the post it answers, and a note as its page.
 */
export function placeOptions(
  parts: readonly Part[],
  {
    stays,
    by,
    atLeast,
    page = null,
  }: { stays: PlacedText; by: keyof typeof reasons; atLeast: number; page?: number | null },
): PlaceOption[] {
  const before = reasons[by]
  const here = stays.place === 0 ? (by === 'saved' ? 'no spoilers' : 'the start') : placeWords(stays, parts)
  return [
    { value: '', label: `${before}: ${here}` },
    ...(atLeast === 0 ? [{ value: '0', label: 'No spoilers' }] : []),
    ...(page !== null && atLeast > 0 && atLeast < stays.place
      ? [{ value: String(atLeast), label: `At page ${page}` }]
      : []),
    ...partsFrom(parts, atLeast),
    { value: String(positionMax), label: 'The end' },
  ]
}

/** For how much a text gives away, from `atLeast` on. */
export const furthestOptions = (parts: readonly Part[], atLeast: number): PlaceOption[] => [
  ...(atLeast === 0 ? [{ value: '0', label: 'No spoilers' }] : []),
  ...partsFrom(parts, atLeast),
  { value: String(positionMax), label: 'The whole book' },
]

/** Where a text can wait that gives away more than `place`: also where its author is, if they are further on. */
export function placesAfter(place: number, own: number | null, parts: readonly Part[]): PlaceOption[] {
  const later = [...partsFrom(parts, place + 1), { value: String(positionMax), label: 'The end' }]
  if (own === null || own <= place || later.some(({ value }) => Number(value) === own)) return later
  return [{ value: String(own), label: `Where I am: ${placeWords(placeAt(own, parts), parts)}` }, ...later]
}

const partsFrom = (parts: readonly Part[], atLeast: number): PlaceOption[] =>
  parts
    .filter(({ endsAt }) => endsAt >= atLeast && endsAt < positionMax)
    .map(({ endsAt, title }) => ({ value: String(endsAt), label: title }))

const reasons = {
  saved: 'Where it is now',
  own: 'My place',
  answered: 'Same place as the post you’re answering',
  page: 'At its page',
  review: 'At the end, like any review',
}

export const placeAt = (place: number, parts: readonly Part[]): PlacedText => ({
  place,
  part:
    parts.length === 0
      ? null
      : place === 0
        ? 0
        : (parts.find(({ endsAt }) => place <= endsAt)?.number ?? null),
})

/** 'Only readers who have reached Chapter 5 will see this.' */
export function meaningOf(text: PlacedText, parts: readonly Part[]): string {
  if (text.place === 0) return 'No spoilers: everyone can read this.'
  if (text.place >= positionMax) return 'Only readers who have finished the book will see this.'
  return `Only readers who have reached ${placeWords(text, parts)} will see this.`
}
