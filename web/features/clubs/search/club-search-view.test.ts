import { expect, test } from 'vitest'
import type { Club } from '#contract/clubs/club.ts'
import { aClub } from '../club-in-tests.ts'
import { isCalled, viewOf } from './club-search-view.ts'

const clubs: Club[] = ['Dune Readers', 'The dunes', 'Café Dune', 'Dune Messiah', 'Emma'].map((name) =>
  aClub({ name }),
)
const answered = { response: clubs, isCurrent: true, hasFailed: false }
const names = (typed: string, state = answered) => {
  const view = viewOf({ typed, ...state })
  return view.kind === 'matches' ? view.clubs.map(({ name }) => name) : view.kind
}

test('the first three clubs whose name contains the words are shown, in any case §2.9', () => {
  expect(names('DUNE')).toEqual(['Dune Readers', 'The dunes', 'Café Dune'])
  expect(names('emma')).toEqual(['Emma'])
})

test('a club with the words only in its description is no match', () => {
  expect(names('magical')).toBe('none')
})

test('accents do not matter', () => {
  expect(names('cafe')).toEqual(['Café Dune'])
  expect(isCalled(aClub({ name: 'Café Dune' }), ' cafe dune')).toBe(true)
})

test('a club is found by words of its name, whatever their order and punctuation', () => {
  const found = (typed: string, ...all: string[]) => {
    const view = viewOf({ ...answered, typed, response: all.map((name) => aClub({ name })) })
    return view.kind === 'matches' ? view.clubs.map(({ name }) => name) : []
  }
  const turners = 'The Thursday Page-Turners'
  for (const typed of ['Page Turners', 'pageturners', 'turners, page', 'thurs turn', 'page-turners'])
    expect(found(typed, turners)).toEqual([turners])
  expect(found('page turners', 'Pageturners United')).toEqual(['Pageturners United'])
  expect(found('monday turners', turners)).toEqual([])
  expect(found('🦄', '🦄 📚', turners)).toEqual(['🦄 📚'])
  expect(isCalled(aClub({ name: turners }), 'the thursday page turners')).toBe(true)
})

test('an empty box shows nothing', () => {
  expect(names('')).toBe('hidden')
})

test('the last response is shown until the next arrives, and creating is not offered too early', () => {
  const late = { ...answered, isCurrent: false }
  expect(names('dune r', late)).toEqual(['Dune Readers'])
  expect(names('dune x', late)).toBe('loading')
  expect(names('dune x')).toBe('none')
})

test('a failed search is not shown as an empty one', () => {
  expect(names('dune', { response: [], isCurrent: false, hasFailed: true })).toBe('failed')
})
