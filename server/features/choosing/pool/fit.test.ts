import { expect, test } from 'vitest'
import { wordSentence } from '#contract/messages/sentence.ts'
import { english } from '#server/messages/wording.ts'
import { createFit as create, type KnownBook } from './fit.ts'

function createFit(known: readonly KnownBook[]) {
  const fitOf = create(known)
  return (book: Parameters<typeof fitOf>[0]) => {
    const fit = fitOf(book)
    return fit && wordSentence(fit, english)
  }
}

const book = (id: number, title: string, author: string, more: Partial<KnownBook> = {}): KnownBook => ({
  id,
  title,
  author,
  genre: null,
  status: 'read',
  rating_sum: null,
  rating_count: null,
  ...more,
})

const fit = createFit([
  book(1, 'Emma', 'Jane Austen', { genre: 'Classics' }),
  book(2, 'Persuasion', 'Jane Austen', { genre: 'Classics', rating_sum: 9, rating_count: 2 }),
  book(3, 'Dune', 'Frank Herbert', { genre: 'Science Fiction', rating_sum: 2, rating_count: 1 }),
])

test('a suggestion by an author the club has read names the best rated of their books', () => {
  expect(fit({ id: 7, author: 'jane austen ', genre: 'Classics' })).toBe(
    'More by jane austen. The club gave Persuasion 4.5 stars.',
  )
})

test('the club’s rating is named only if the club liked the book', () => {
  expect(fit({ id: 7, author: 'Frank Herbert', genre: null })).toBe(
    'More by Frank Herbert. You’ve read Dune together.',
  )
  const reading = createFit([book(3, 'Dune', 'Frank Herbert', { status: 'reading' })])
  expect(reading({ id: 7, author: 'Frank Herbert', genre: null })).toBe(
    'More by Frank Herbert. You’re reading Dune together.',
  )
})

test('a suggestion of a genre the club reads names one of its books, and not always the same one', () => {
  const both = [6, 7].map((id) => fit({ id, author: 'Bram Stoker', genre: 'Classics' }))
  expect(both).toEqual(['Classics, like Persuasion, which the club gave 4.5 stars.', 'Classics, like Emma.'])
  expect(fit({ id: 7, author: 'Ann Leckie', genre: 'science fiction' })).toBe('science fiction, like Dune.')
})

test('a book is never a reason for itself, and a book that resembles none has no reason', () => {
  expect(fit({ id: 3, author: 'Frank Herbert', genre: 'Science Fiction' })).toBeNull()
  expect(fit({ id: 7, author: 'Bram Stoker', genre: null })).toBeNull()
  expect(createFit([])({ id: 7, author: 'Bram Stoker', genre: 'Classics' })).toBeNull()
})
