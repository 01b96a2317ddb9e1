import { expect, test } from 'vitest'
import type { Part } from '#contract/plans/plan.ts'
import { meaningOf, placeAt, placeOptions } from './places.ts'

const parts: Part[] = ['The Castle', 'Whitby', 'London'].map((title, at) => ({
  number: at + 1,
  title,
  weight: 1,
  endsAt: [333, 667, 1000][at] ?? 0,
  by: null,
  byHand: false,
}))
const labels = (...input: Parameters<typeof placeOptions>) => placeOptions(...input).map(({ label }) => label)

test('a text may go to its author’s place, to none, after a part, or to the end §R.8', () => {
  const stays = placeAt(400, parts)
  expect(labels(parts, { stays, by: 'own', atLeast: 0 })).toEqual([
    'My place: Whitby',
    'No spoilers',
    'The Castle',
    'Whitby',
    'The end',
  ])
  expect(labels([], { stays: placeAt(400, []), by: 'saved', atLeast: 0 })).toEqual([
    'Where it is now: 40%',
    'No spoilers',
    'The end',
  ])
})

test('a reply is offered no place before what it answers §R.8', () => {
  const stays = placeAt(667, parts)
  expect(labels(parts, { stays, by: 'answered', atLeast: 667 })).toEqual([
    'Same place as the post you’re answering: Whitby',
    'Whitby',
    'The end',
  ])
})

test('each place says who will see the text', () => {
  expect(meaningOf(placeAt(0, parts), parts)).toBe('No spoilers: everyone can read this.')
  expect(meaningOf(placeAt(400, parts), parts)).toBe('Only readers who have reached Whitby will see this.')
  expect(meaningOf(placeAt(1000, parts), parts)).toContain('Only readers who have finished')
})
