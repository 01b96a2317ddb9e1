import { afterAll, beforeAll, expect, test } from 'vitest'
import { addToList, type BookInClub, createBookInClub } from '#tests/book-in-club.ts'
import { insertBooks, userId } from '#tests/club.ts'
import { insertReads } from '#tests/reads.ts'
import { type Caller, createTestApp, type TestApp } from '#tests/test-app.ts'

let app: TestApp
let mara: Caller
let jonas: Caller
let books: number[]
let club: BookInClub
beforeAll(async () => {
  app = await createTestApp()
  mara = await app.as('mara')
  jonas = await app.as('jonas')
  club = await createBookInClub(app, 'invite-only')
  books = await insertBooks(app, ['One', 'Two', 'Three', 'Four', 'Five'], 'A Prolific Author')
  for (const [index, id] of books.entries())
    await app.db
      .updateTable('books')
      .set({ page_count: [150, 250, 500, 300, null][index] ?? null, genre: index < 3 ? 'Fantasy' : null })
      .where('id', '=', id)
      .execute()
})
afterAll(() => app.close())

const url = '/api/library/statistics'
const yearOf = async (caller: Caller, year = 2024) => (await caller.get(`${url}?year=${year}`)).body

test('a year has the books and pages of each month, and what has no month apart §Y.56', async () => {
  const [one = 0, two = 0, three = 0, four = 0, five = 0] = books
  await insertReads(app, 'mara', [
    { bookId: one, startedOn: '2024-02-27', finishedOn: '2024-03-01', format: 'paper', stars: 4.5 },
    { bookId: two, startedOn: '2024-03', finishedOn: '2024-03', format: 'audio', stars: 4.5 },
    { bookId: three, startedOn: '2023-12-31', finishedOn: '2024-01-09', stars: 2 },
    { bookId: four, finishedOn: '2024', format: 'ebook' },
    { bookId: five, finishedOn: '2024-12-31', format: 'ebook', stars: 5 },
    { bookId: one, finishedOn: '2024-12-24', format: 'paper' },
    { bookId: two, finishedOn: '2023-12-31' },
    { bookId: three },
  ])
  const year = await yearOf(mara)
  expect(year).toMatchObject({
    year: 2024,
    years: [2024, 2023],
    books: 6,
    pages: 150 + 250 + 500 + 300 + 150,
    booksWithoutPages: 1,
    unknownMonth: { books: 1, pages: 300 },
    formats: { paper: 2, ebook: 2, audio: 1, unknown: 1 },
    genres: [
      { genre: 'Fantasy', books: 4 },
      { genre: null, books: 2 },
    ],
    authors: { count: 1, most: [{ author: 'A Prolific Author', books: 6 }] },
    lengths: {
      short: 2,
      medium: 2,
      long: 1,
      unknown: 1,
      averagePages: 270,
      shortest: { book: { id: one }, pages: 150 },
      longest: { book: { id: three }, pages: 500 },
    },
    // Four days over the leap day, and ten over the turn of the year.
    pace: { books: 2, averageDays: 7 },
    goal: null,
    over: 1,
  })
  expect(year.months).toEqual(
    Array.from({ length: 12 }, (_, index) => {
      if (index === 0) return { books: 1, pages: 500 }
      if (index === 2) return { books: 2, pages: 400 }
      return index === 11 ? { books: 2, pages: 150 } : { books: 0, pages: 0 }
    }),
  )
})

test('each book’s own stars count once in a year, in halves §Y.57', async () => {
  const { stars, best } = await yearOf(mara)
  expect(stars).toEqual({ counts: [0, 0, 0, 1, 0, 0, 0, 0, 2, 1], average: 4 })
  expect(best.map((one: { rating: number; book: { id: number } }) => [one.book.id, one.rating])).toEqual([
    [books[4], 5],
    [books[0], 4.5],
    [books[1], 4.5],
    [books[2], 2],
  ])
})

test('a year compares own stars with the open ones of other members, in clubs of the reader alone §Y.58', async () => {
  const [one = 0, two = 0, three = 0] = books
  const rate = (caller: Caller, clubId: number, bookId: number, rating: number) =>
    caller.post(`/api/books/${bookId}/ratings`, { clubId, rating, comment: '' })
  for (const id of [one, two, three]) await addToList(app, club, id)
  await rate(mara, club.id, one, 1)
  await rate(jonas, club.id, one, 3)
  await rate(mara, club.id, two, 1)
  await rate(jonas, club.id, three, 2.5)
  const foreign = await createBookInClub(app, 'open')
  await addToList(app, foreign, two)
  await rate(jonas, foreign.id, two, 1)
  await mara.post(`${foreign.url}/leave`)
  await app.db
    .deleteFrom('members')
    .where('club_id', '=', foreign.id)
    .where('user_id', '=', await userId(app, 'mara'))
    .execute()
  const { comparison } = await yearOf(mara)
  expect(comparison).toMatchObject({
    books: 2,
    difference: 0.5,
    furthest: [
      { book: { id: one }, own: 4.5, club: 3 },
      { book: { id: three }, own: 2, club: 2.5 },
    ],
  })
})

test('a goal comes with a sentence in the reader’s language §Y.55', async () => {
  const user = await userId(app, 'mara')
  await app.db.insertInto('library_goals').values({ user_id: user, year: 2024, books: 6 }).execute()
  await app.db.updateTable('libraries').set({ revision: 1000 }).where('user_id', '=', user).execute()
  expect((await yearOf(mara)).goal).toEqual({
    books: 6,
    expected: 6,
    sentence: 'You reached your goal of 6 books.',
  })
})

test('a year without a read is empty, not an error §Y.56', async () => {
  expect(await yearOf(jonas, 2025)).toMatchObject({
    books: 0,
    years: [],
    stars: { average: null },
    pace: { averageDays: null },
    comparison: { books: 0, difference: null, furthest: [] },
    lengths: { shortest: null, averagePages: null },
    best: [],
  })
})

test('a year is fresh until the library or a club changes §Y.59', async () => {
  const known = { 'if-none-match': String((await mara.get(`${url}?year=2024`)).headers['etag']) }
  expect((await mara.get(`${url}?year=2024`, known)).status).toBe(304)
  await insertReads(app, 'mara', [{ bookId: books[0] ?? 0, finishedOn: '2022' }])
  expect((await mara.get(`${url}?year=2024`, known)).status).toBe(200)
  expect((await yearOf(mara)).years).toEqual([2024, 2023, 2022])
})

test('nobody but the reader sees their year, and a year is a number §Y.60', async () => {
  expect((await app.visitor.get(`${url}?year=2024`)).status).toBe(401)
  expect((await yearOf(jonas)).books).toBe(0)
  for (const year of ['', '?year=soon', '?year=99', '?year=2024.5']) {
    const { status, body } = await mara.get(`${url}${year}`)
    expect(status).toBe(400)
    expect(JSON.stringify(body)).toContain('year')
  }
})

test('a year is drawn as a picture when its reader asks for it, and only for them §Y.64', async () => {
  const picture = `${url}/2024.png`
  const { status, headers, bytes } = await mara.get(picture)
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'private, no-cache',
    'content-disposition': 'inline; filename="year-in-books-2024.png"',
  })
  const { default: sharp } = await import('sharp')
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1080, height: 1350 })
  expect((await mara.get(picture, { 'if-none-match': String(headers['etag']) })).status).toBe(304)
  expect((await app.visitor.get(picture)).status).toBe(401)
  expect((await mara.get(`${url}/soon.png`)).status).toBe(400)
})
