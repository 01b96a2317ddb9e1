import { expect, test } from 'vitest'
import { createFit, type KnownBook } from './fit.ts'

const book = (id: number, title: string, author: string, more: Partial<KnownBook> = {}): KnownBook => ({
  id,
  title,
  author,
  genre: null,
  rating_sum: null,
  rating_count: null,
  ...more,
})

const fit = createFit([
  book(1, 'Emma', 'Jane Austen', { genre: 'Classics' }),
  book(2, 'Persuasion', 'Jane Austen', { genre: 'Classics', rating_sum: 9, rating_count: 2 }),
  book(3, 'Dune', 'Frank Herbert', { genre: 'Science Fiction', rating_sum: 2, rating_count: 1 }),
])

test('a book by an author whom the club knows names their best rated one', () => {
  expect(fit({ id: 7, author: 'jane austen ', genre: 'Classics' })).toBe(
    'More by jane austen. The club gave Persuasion 4.5 stars.',
  )
})

test('a book that the club did not like is only said to be known', () => {
  expect(fit({ id: 7, author: 'Frank Herbert', genre: null })).toBe(
    'More by Frank Herbert. The club knows Dune.',
  )
})

test('a book of a genre that the club reads names one of its books, not the same for every suggestion', () => {
  const both = [6, 7].map((id) => fit({ id, author: 'Bram Stoker', genre: 'Classics' }))
  expect(both).toEqual(['Classics, like Persuasion, which the club gave 4.5 stars.', 'Classics, like Emma.'])
  expect(fit({ id: 7, author: 'Ann Leckie', genre: 'science fiction' })).toBe('science fiction, like Dune.')
})

test('a book is no reason for itself, and one of which nothing is known has none', () => {
  expect(fit({ id: 3, author: 'Frank Herbert', genre: 'Science Fiction' })).toBeNull()
  expect(fit({ id: 7, author: 'Bram Stoker', genre: null })).toBeNull()
  expect(createFit([])({ id: 7, author: 'Bram Stoker', genre: 'Classics' })).toBeNull()
})
