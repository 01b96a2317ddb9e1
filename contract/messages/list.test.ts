import { expect, test } from 'vitest'
import { listOf, listParts } from './list.ts'

test('a list is joined as its language joins it', () => {
  const names = ['Ada', 'Zoë', 'Jonas']
  expect([0, 1, 2, 3].map((count) => listOf(names.slice(0, count), 'en'))).toEqual([
    '',
    'Ada',
    'Ada and Zoë',
    'Ada, Zoë, and Jonas',
  ])
  expect(listOf(names, 'en-GB', 'disjunction')).toBe('Ada, Zoë, or Jonas')
  expect(listOf(names, 'de')).toBe('Ada, Zoë und Jonas')
  expect(listOf(names, 'ja', 'disjunction')).toBe('Ada、Zoë、またはJonas')
})

test('English lists are joined as by Intl', () => {
  for (const kind of ['conjunction', 'disjunction', 'unit'] as const)
    for (const items of [[], ['a'], ['a', 'b'], ['a', 'b', 'c', 'd']])
      expect(listOf(items, 'en', kind)).toBe(new Intl.ListFormat('en', { type: kind }).format(items))
})

test('a list of elements keeps them, and one of names in text isolates those that run against it', () => {
  expect(listParts([1, 2], 'de')).toEqual([1, ' und ', 2])
  expect(listOf(['Ada', 'ليلى'], 'en')).toBe('Ada and \u2068ليلى\u2069')
})
