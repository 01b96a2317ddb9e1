import { expect, test } from 'vitest'
import type { Club } from '#contract/clubs/club.ts'
import { aClub } from '../club-in-tests.ts'
import { isCalled, viewOf } from './club-search-view.ts'

const clubs: Club[] = ['Dune Readers', 'The dunes', 'Café Dune', 'Dune Messiah', 'Emma'].map((name) =>
  aClub({ name }),
)
const asked = { answer: clubs, isCurrent: true, hasFailed: false }
const names = (typed: string, state = asked) => {
  const view = viewOf({ typed, ...state })
  return view.kind === 'matches' ? view.clubs.map(({ name }) => name) : view.kind
}

test('the first three clubs whose name holds the words are shown, in whatever case §2.9', () => {
  expect(names('DUNE')).toEqual(['Dune Readers', 'The dunes', 'Café Dune'])
  expect(names('emma')).toEqual(['Emma'])
})

test('a club that has the words in its description alone is no match', () => {
  expect(names('magical')).toBe('none')
})

test('accents do not matter', () => {
  expect(names('cafe')).toEqual(['Café Dune'])
  expect(isCalled(aClub({ name: 'Café Dune' }), ' cafe dune')).toBe(true)
})

test('an empty box shows nothing', () => {
  expect(names('')).toBe('nothing')
})

test('the last answer serves while the next is on its way, and nobody is offered a club too early', () => {
  const late = { ...asked, isCurrent: false }
  expect(names('dune r', late)).toEqual(['Dune Readers'])
  expect(names('dune x', late)).toBe('waiting')
  expect(names('dune x')).toBe('none')
})

test('a failed search is not taken for an empty one', () => {
  expect(names('dune', { answer: [], isCurrent: false, hasFailed: true })).toBe('failed')
})
