import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fold } from '#contract/http/fold.ts'
import { createTestApp, type TestApp } from '#tests/test-app.ts'
import { titleKey } from '../book-draft.ts'
import { parseIsbn } from '#contract/books/isbn.ts'
import { findOrInsertSharedBook } from '../shared-books.ts'
import { workKeys } from '../works/work-keys.ts'
import { fillCatalogue } from './fill-catalogue.ts'
import { type StarterBook, starterCatalogue } from './shelves.ts'

let app: TestApp
beforeAll(async () => void (app = await createTestApp()))
afterAll(() => app.close())

const books = starterCatalogue.flatMap((part) => part.books)
const rowsOf = async (table: 'books' | 'book_text' | 'spellings') =>
  (
    await app.db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow()
  ).rows

const isComplete = (book: StarterBook) =>
  titleKey(book.title) !== '' &&
  book.author.trim() !== '' &&
  Number.isInteger(book.year) &&
  book.year <= new Date().getUTCFullYear() &&
  book.subjects.length >= 3 &&
  book.subjects.every((subject) => /^[^\s,][^,]*[^\s,]$/.test(subject)) &&
  (book.pages === undefined || book.pages > 0) &&
  (book.isbn === undefined || parseIsbn(book.isbn) === book.isbn)

describe('the starter catalogue', () => {
  test('the starter catalogue has at least 2,500 works of the six genres and others §1.8', () => {
    expect(starterCatalogue.flatMap(({ genre }) => genre ?? []).toSorted()).toEqual([
      'Fantasy',
      'Mystery',
      'Non-Fiction',
      'Romance',
      'Sci-Fi',
      'Young Adult',
    ])
    expect(books.length).toBeGreaterThanOrEqual(2500)
    for (const part of starterCatalogue) expect(part.books.length).toBeGreaterThan(50)
  })

  test('the starter catalogue has no work twice §1.8', () => {
    const keys = books.flatMap((book) => workKeys(book))
    expect(keys.filter((key, place) => keys.indexOf(key) !== place)).toEqual([])
  })

  test('every series of the starter catalogue has one spelling, and each of its numbers once', () => {
    const numbered = books.flatMap(({ series }) => (series && series.number !== null ? [series] : []))
    const parts = numbered.map(({ name, number }) => `${name} ${number}`)
    expect(parts.filter((part, place) => parts.indexOf(part) !== place)).toEqual([])
    const names = [...new Set(books.flatMap(({ series }) => series?.name ?? []))]
    const folded = names.map((name) => fold(name.replace(/^(the|a) /i, '')))
    expect(names.filter((_name, place) => folded.indexOf(folded[place] ?? '') !== place)).toEqual([])
  })

  test('every further genre in the starter catalogue has at least ten books', () => {
    const counts = new Map<string, number>()
    for (const genre of books.flatMap(({ genres = [] }) => genres))
      counts.set(genre, (counts.get(genre) ?? 0) + 1)
    expect([...counts].filter(([, count]) => count < 10)).toEqual([])
    expect(counts.size).toBe(11)
  })

  test.each(starterCatalogue)(
    'each $genre book of the starter catalogue has all its details',
    ({ books: some }) => {
      expect(some.filter((book) => !isComplete(book))).toEqual([])
    },
  )

  test.each(starterCatalogue)(
    'each $genre book of the starter catalogue is described in 60 to 300 characters',
    ({ books: some }) => {
      expect(some.filter(({ about }) => about.length < 60 || about.length > 300)).toEqual([])
    },
  )
})

const fromASource = {
  title: 'The Lord of the Rings: The Two Towers',
  author: 'J.R.R. Tolkien, Alan Lee',
  description: null,
  isbn: null,
  publishedYear: 2001,
  pageCount: null,
  genre: 'Fiction',
  coverImageUrl: null,
}

describe('a starting server', () => {
  test('a server stores the starter catalogue only at its first start §D.38', async () => {
    expect(await fillCatalogue(app.db)).toBe(books.length)
    const before = await Promise.all([rowsOf('books'), rowsOf('book_text'), rowsOf('spellings')])
    expect(before.slice(0, 2)).toEqual([books.length, books.length])
    expect(await fillCatalogue(app.db)).toBe(0)
    expect(await Promise.all([rowsOf('books'), rowsOf('book_text'), rowsOf('spellings')])).toEqual(before)
    expect((await app.visitor.get('/api/books')).headers['x-total-count']).toBe(String(books.length))
  })

  test('a new version of the starter catalogue adds books and keeps the others §D.38', async () => {
    const total = await rowsOf('books')
    const newer = {
      title: 'Newly Written',
      author: 'Later Author',
      year: 2025,
      subjects: ['new'],
      about: 'A book that only the next version knows.',
    }
    const added = await fillCatalogue(app.db, [...starterCatalogue, { genre: 'Romance', books: [newer] }])
    expect(added).toBe(1)
    expect(await rowsOf('books')).toBe(total + 1)
    const { body, headers } = await app.visitor.get('/api/amazon/search?query=newly+writen')
    expect(body.books[0]).toMatchObject({ title: 'Newly Written', genre: 'Romance', publishedYear: 2025 })
    expect(headers['cache-control']).toBe('no-store')
    expect((await app.visitor.get('/api/books')).headers['x-total-count']).toBe(String(total + 1))
  })

  test('a starting server describes stored editions of a starter work instead of adding it again', async () => {
    const fresh = await createTestApp()
    const stored = await findOrInsertSharedBook(fresh.db, fromASource, new Date())
    await fillCatalogue(fresh.db)
    const rows = await fresh.db.selectFrom('books').selectAll().where('published_year', '=', 2001).execute()
    expect(rows.filter(({ work }) => work === 'two towers|tolkien j')).toMatchObject([
      { id: stored.id, genre: 'Fantasy', series: 'The Lord of the Rings', series_number: 2 },
    ])
    const total = (await fresh.visitor.get('/api/books')).headers['x-total-count']
    expect(total).toBe(String(books.length))
    await fresh.close()
  })

  test('two servers that start at the same time store the starter catalogue once §D.38', async () => {
    const fresh = await createTestApp()
    const added = await Promise.all([fillCatalogue(fresh.db), fillCatalogue(fresh.db)])
    expect(added.reduce((sum, number) => sum + number, 0)).toBe(books.length)
    expect((await fresh.visitor.get('/api/books')).headers['x-total-count']).toBe(String(books.length))
    await fresh.close()
  })
})
