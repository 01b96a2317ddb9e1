import { wordSentence } from '#contract/messages/sentence.ts'
import { english } from '#server/messages/wording.ts'
import { expect, test } from 'vitest'
import { createBackgroundSet } from '../background-set.ts'
import type { TextRow } from '../book-texts.ts'
import type { ClubBook } from '../club-books.ts'
import { profileOf } from '../profile.ts'
import type { RankedCandidate } from '../ranking.ts'
import { nameBooks, weighBooks } from '../weighted-books.ts'
import { reasonsFor } from './reasons.ts'

const bookOf = (id: number, title: string, author: string, genre: string, subjects: string): TextRow => ({
  id,
  title,
  author,
  genre,
  subjects,
  description: null,
  genres: null,
  work: null,
  series: null,
  series_number: null,
  rating_sum: 0,
  rating_count: 0,
})
const beloved = bookOf(1, 'Beloved', 'Toni Morrison', 'Literary Fiction', 'ghosts, motherhood, slavery')
const listed: ClubBook = {
  ...beloved,
  status: 'read',
  read_date: '2026-01-01',
  added_at: '2026-01-01T00:00:00.000Z',
  rating_sum: 10,
  rating_count: 2,
}

const candidateOf = (book: TextRow, author: number): RankedCandidate => ({
  book,
  signals: { collaborative: 0, content: 1, author, series: 0, popularity: 0 },
  score: 1,
  members: { added: 0, suits: 0, scores: new Float64Array() },
  prediction: undefined,
})

test.each([
  [
    'two subjects of a book of the same genre',
    bookOf(2, 'Another House', 'A. Author', 'Literary Fiction', 'ghosts, motherhood'),
    'Your club loved Beloved, and this is about ghosts and motherhood too',
  ],
  [
    'no subjects of a book of another genre',
    bookOf(2, 'Blue Dahlia', 'Nora Roberts', 'Romance', 'ghosts, motherhood'),
    'Something from Romance for a change',
  ],
  [
    'no single subject',
    bookOf(2, 'Homegoing', 'Yaa Gyasi', 'Literary Fiction', 'slavery, family'),
    'More Literary Fiction, like other books on your list',
  ],
  [
    'no two subjects that hurt together',
    bookOf(2, 'Another House', 'A. Author', 'Literary Fiction', 'ghosts, slavery'),
    'More Literary Fiction, like other books on your list',
  ],
  [
    'an author the club knows rather than subjects',
    bookOf(2, 'Sula', 'Toni Morrison', 'Literary Fiction', 'ghosts, motherhood'),
    'More by Toni Morrison',
  ],
])('a reason names %s', async (_what, book, reason) => {
  const background = await createBackgroundSet([beloved, book], new Map())
  const weighted = nameBooks(weighBooks([listed]), [{ ...beloved, owner_id: null }])
  const profile = profileOf({ name: '', description: '' }, [listed], weighted, [], background)
  const candidate = candidateOf(book, book.author === beloved.author ? 1 : 0)
  expect(
    reasonsFor([{ candidate, isSurprise: false }], profile, background).map((one) =>
      wordSentence(one, english),
    ),
  ).toEqual([reason])
})

test.each([
  ['a subject of the book', 'beaches, holidays', null, 'Because your club mentions beaches'],
  [
    'a word that only its description has',
    'war',
    'Two brothers meet on beaches.',
    'Something from Thriller to start with',
  ],
])('a reason for a club without a list names %s', async (_what, subjects, description, reason) => {
  const book = { ...bookOf(2, 'Somewhere', 'A. Author', 'Thriller', subjects), description }
  const background = await createBackgroundSet([book], new Map())
  const profile = profileOf({ name: 'Beaches', description: '' }, [], [], [], background)
  const candidate = candidateOf(book, 0)
  expect(
    reasonsFor([{ candidate, isSurprise: false }], profile, background).map((one) =>
      wordSentence(one, english),
    ),
  ).toEqual([reason])
})
