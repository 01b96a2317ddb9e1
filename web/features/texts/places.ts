import type { Part } from '#contract/plans/plan.ts'
import { positionMax } from '#contract/plans/position.ts'
import { type PlacedText, placeWords, startWords } from './sealed/place-words.ts'
import { t } from '#web/messages/text.ts'

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
  }: { stays: PlacedText; by: Reason; atLeast: number; page?: number | null },
): PlaceOption[] {
  const here =
    stays.place > 0
      ? placeWords(stays, parts)
      : by === 'saved'
        ? t('texts.place.noneInSentence', 'no spoilers')
        : startWords()
  return [
    { value: '', label: staysWords(by, here) },
    ...(atLeast === 0 ? [{ value: '0', label: t('texts.place.none', 'No spoilers') }] : []),
    ...(page !== null && atLeast > 0 && atLeast < stays.place
      ? [{ value: String(atLeast), label: t('texts.place.atPage', 'At page {page}', { page }) }]
      : []),
    ...partsFrom(parts, atLeast),
    { value: String(positionMax), label: t('texts.place.end', 'The end') },
  ]
}

/** For how much a text gives away, from `atLeast` on. */
export const furthestOptions = (parts: readonly Part[], atLeast: number): PlaceOption[] => [
  ...(atLeast === 0 ? [{ value: '0', label: t('texts.place.none', 'No spoilers') }] : []),
  ...partsFrom(parts, atLeast),
  { value: String(positionMax), label: t('texts.place.wholeBook', 'The whole book') },
]

/** Where a text can wait that gives away more than `place`: also where its author is, if they are further on. */
export function placesAfter(place: number, own: number | null, parts: readonly Part[]): PlaceOption[] {
  const later = [
    ...partsFrom(parts, place + 1),
    { value: String(positionMax), label: t('texts.place.end', 'The end') },
  ]
  if (own === null || own <= place || later.some(({ value }) => Number(value) === own)) return later
  return [
    {
      value: String(own),
      label: t('texts.place.whereIAm', 'Where I am: {place}', {
        place: placeWords(placeAt(own, parts), parts),
      }),
    },
    ...later,
  ]
}

const partsFrom = (parts: readonly Part[], atLeast: number): PlaceOption[] =>
  parts
    .filter(({ endsAt }) => endsAt >= atLeast && endsAt < positionMax)
    .map(({ endsAt, title }) => ({ value: String(endsAt), label: title }))

type Reason = 'saved' | 'own' | 'answered' | 'page' | 'review'

const staysWords = (reason: Reason, place: string): string =>
  t(
    'texts.place.stays',
    '{reason, select, saved {Where it is now: {place}} own {My place: {place}} answered {Same place as the post you’re answering: {place}} page {At its page: {place}} other {At the end, like any review: {place}}}',
    { reason, place },
  )

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
  if (text.place === 0) return t('texts.place.noneMeans', 'No spoilers: everyone can read this.')
  if (text.place >= positionMax)
    return t('texts.place.endMeans', 'Only readers who have finished the book will see this.')
  return t('texts.place.means', 'Only readers who have reached {place} will see this.', {
    place: placeWords(text, parts),
  })
}
