import { expect, test } from 'vitest'
import { aListedBook } from './listed-book-in-tests.ts'
import { formatOrder, parseOrder, sortBooks, type SortField, defaultOrder } from './sort-books.ts'

const circe = aListedBook({
  title: 'Circe',
  author: 'Madeline Miller',
  readDate: '2024-03-09',
  addedBy: 2,
  chosenBy: 1,
  chosenByName: 'Ada',
  addedAt: '2024-01-02T00:00:00.000Z',
})
const emma = aListedBook({
  title: 'emma',
  author: 'Jane Austen',
  readDate: '2023-12-31',
  addedBy: 1,
  chosenBy: 2,
  chosenByName: 'Zoë',
  addedAt: '2024-01-01T00:00:00.000Z',
})
const ubik = aListedBook({ title: 'Ubik', author: 'Philip K. Dick', addedAt: '2024-01-03T00:00:00.000Z' })
const books = [ubik, circe, emma]

const titles = (field: SortField, descending = false) =>
  sortBooks(books, { field, descending }, (id) => (id === 1 ? 'Ada' : 'Zoë')).map((book) => book.title)

test('a list is sorted by title by default, whatever the case §9.13', () => {
  expect(titles(defaultOrder.field, defaultOrder.descending)).toEqual(['Circe', 'emma', 'Ubik'])
  expect(titles('title', true)).toEqual(['Ubik', 'emma', 'Circe'])
})

test('books sort by author, by the member who added them and by the date added §9.13', () => {
  expect(titles('author')).toEqual(['emma', 'Circe', 'Ubik'])
  expect(titles('addedBy')).toEqual(['emma', 'Circe', 'Ubik'])
  expect(titles('dateAdded', true)).toEqual(['Ubik', 'Circe', 'emma'])
})

test('books sort by the member who suggested them, who may not be the one who added them §2.92', () => {
  expect(titles('suggestedBy')).toEqual(['Circe', 'emma', 'Ubik'])
  expect(titles('suggestedBy', true)).toEqual(['emma', 'Circe', 'Ubik'])
})

test('a book without a read date comes last in either direction §9.13', () => {
  expect(titles('dateRead')).toEqual(['emma', 'Circe', 'Ubik'])
  expect(titles('dateRead', true)).toEqual(['Circe', 'emma', 'Ubik'])
})

test('volumes of one title sort by their numbers', () => {
  const volumes = ['Saga 10', 'Saga 9'].map((title) => aListedBook({ title }))
  expect(sortBooks(volumes, defaultOrder, String).map((book) => book.title)).toEqual(['Saga 9', 'Saga 10'])
})

test('a saved order is read back, and an unknown one is the default', () => {
  expect(parseOrder(formatOrder({ field: 'dateRead', descending: true }))).toEqual({
    field: 'dateRead',
    descending: true,
  })
  expect(parseOrder('shoe size:desc')).toEqual(defaultOrder)
  expect(parseOrder(null)).toEqual(defaultOrder)
})
