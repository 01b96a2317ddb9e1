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

test('a later response updates clubs in place and moves none', () => {
  const answer = { ...page(7, 6), rows: [aClub({ id: 7 }), aClub({ id: 5, memberCount: 12 })] }
  const fresh = withFreshClubs(known, answer)
  expect(idsOf(fresh)).toEqual(idsOf(known))
  expect(fresh.pages[0]?.rows[1]?.memberCount).toBe(12)
  expect(fresh.pages[0]?.rows[0]?.memberCount).toBe(1)
})

test('clubs founded since are new; one that moved up in a search is not', () => {
  expect(newClubs(known, page(8, 7, 6)).map(({ id }) => id)).toEqual([8, 7])
  expect(newClubs({ pages: [page(6, 5)] }, page(6, 5, 2))).toEqual([])
  expect(newClubs({ pages: [page()] }, page(1)).map(({ id }) => id)).toEqual([1])
})

test('new clubs go on top, and pages opened below stay open', () => {
  expect(idsOf(withNewClubs(known, page(8, 7, 6)))).toEqual([
    [8, 7, 6, 5, 4],
    [3, 2, 1],
  ])
})

test('when a whole page is new the list starts over, so that none is missed', () => {
  expect(idsOf(withNewClubs(known, page(12, 11, 10)))).toEqual([[12, 11, 10]])
  expect(idsOf(withNewClubs({ pages: [page()], pageParams: [null] }, page(1)))).toEqual([[1]])
})
