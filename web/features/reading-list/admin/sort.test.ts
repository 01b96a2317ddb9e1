import { expect, test } from 'vitest'
import { anAdminListBook } from './admin-list-book-in-tests.ts'
import { type AdminSortField, adminSortFields, sortAdminList } from './sort.ts'

const names = new Map([
  [1, 'Ada'],
  [2, 'Zoë'],
])
const nameOf = (id: number) => names.get(id) ?? ''
const books = [
  anAdminListBook({
    title: 'Emma',
    author: 'Jane Austen',
    readingOrder: 2,
    readDate: '2024-05-01',
    chosenBy: 2,
  }),
  anAdminListBook({
    title: 'Circe',
    author: 'Madeline Miller',
    readingOrder: 1,
    addedAt: '2026-02-01T00:00:00.000Z',
  }),
  anAdminListBook({ title: 'Dune', author: 'Frank Herbert', chosenBy: 1, readDate: '2020-01-31' }),
]
const sorted = (field: AdminSortField, descending = false) =>
  sortAdminList(books, { field, descending }, nameOf).map(({ title }) => title)

test('reading order is the first sort field §2.69', () => {
  expect(adminSortFields[0]?.field).toBe('readingOrder')
})

test.each<[AdminSortField, string[], string[]]>([
  // A book without a reading order counts as 999.
  ['readingOrder', ['Circe', 'Emma', 'Dune'], ['Dune', 'Emma', 'Circe']],
  ['dateRead', ['Dune', 'Emma', 'Circe'], ['Emma', 'Dune', 'Circe']],
  ['suggestedBy', ['Dune', 'Emma', 'Circe'], ['Emma', 'Dune', 'Circe']],
  ['title', ['Circe', 'Dune', 'Emma'], ['Emma', 'Dune', 'Circe']],
  ['author', ['Dune', 'Emma', 'Circe'], ['Circe', 'Emma', 'Dune']],
  ['dateAdded', ['Emma', 'Dune', 'Circe'], ['Circe', 'Dune', 'Emma']],
])(
  'the admin list sorts by %s both ways, with missing values last §2.69 §3.9',
  (field, ascending, descending) => {
    expect(sorted(field)).toEqual(ascending)
    expect(sorted(field, true)).toEqual(descending)
  },
)

test('books without a reading order stay in the order they were added §2.69', () => {
  const [one, other] = [anAdminListBook({ title: 'A' }), anAdminListBook({ title: 'B' })]
  expect(sortAdminList([other, one], { field: 'readingOrder', descending: false }, nameOf)).toEqual([
    one,
    other,
  ])
})
