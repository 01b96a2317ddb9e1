import { expect, test } from 'vitest'
import { filterIn, listFilters, searchWith } from './list-filter.ts'

test('the address names the filter of a list; without one, or with an unknown word, all books are shown', () => {
  expect(listFilters.map(({ name }) => filterIn(name === null ? '' : `?status=${name}`))).toEqual([
    null,
    'to read',
    'reading',
    'read',
  ])
  for (const unknown of ['?status=', '?status=to%20read', '?status=lost', '?filter=read'])
    expect(filterIn(unknown)).toBeNull()
})

test('choosing a filter changes nothing else in the address', () => {
  const invited = 'invite=true&token=abc'
  expect(searchWith(invited, 'to read')).toBe('?invite=true&token=abc&status=to-read')
  expect(searchWith(`${invited}&status=to-read`, 'read')).toBe('?invite=true&token=abc&status=read')
  expect(searchWith('status=read', null)).toBe('')
})
