import { expect, test } from 'vitest'
import { aClub } from '../club-in-tests.ts'
import { withFreshClubs, newClubs, withNewClubs } from './club-pages.ts'

const page = (...ids: number[]) => ({
  rows: ids.map((id) => aClub({ id, name: `Club ${id}` })),
  total: 9,
  next: null,
})
const known = { pages: [page(6, 5, 4), page(3, 2, 1)], pageParams: [null, 'next'] }
const idsOf = ({ pages }: { pages: { rows: { id: number }[] }[] }) =>
  pages.map(({ rows }) => rows.map(({ id }) => id))

test('a later answer changes what a club says of itself, and nothing about which clubs stand where', () => {
  const answer = { ...page(7, 6), rows: [aClub({ id: 7 }), aClub({ id: 5, memberCount: 12 })] }
  const fresh = withFreshClubs(known, answer)
  expect(idsOf(fresh)).toEqual(idsOf(known))
  expect(fresh.pages[0]?.rows[1]?.memberCount).toBe(12)
  expect(fresh.pages[0]?.rows[0]?.memberCount).toBe(1)
})

test('clubs founded since are newcomers; one that moved up in a search is none', () => {
  expect(newClubs(known, page(8, 7, 6)).map(({ id }) => id)).toEqual([8, 7])
  expect(newClubs({ pages: [page(6, 5)] }, page(6, 5, 2))).toEqual([])
  expect(newClubs({ pages: [page()] }, page(1)).map(({ id }) => id)).toEqual([1])
})

test('newcomers stand before all others, and what was opened below stays open', () => {
  expect(idsOf(withNewClubs(known, page(8, 7, 6)))).toEqual([
    [8, 7, 6, 5, 4],
    [3, 2, 1],
  ])
})

test('where more came than one page holds, the list begins again, so that none is missed', () => {
  expect(idsOf(withNewClubs(known, page(12, 11, 10)))).toEqual([[12, 11, 10]])
  expect(idsOf(withNewClubs({ pages: [page()], pageParams: [null] }, page(1)))).toEqual([[1]])
})
