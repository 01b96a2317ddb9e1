import { afterAll, beforeAll, expect, test } from 'vitest'
import type { NowReading } from '#contract/progress/now-reading.ts'
import { type BookInClub, addToList, createBookInClub } from '#tests/book-in-club.ts'
import { type CastClub, createCastClub, insertBooks } from '#tests/club.ts'
import { createTestApp, type TestApp } from '#tests/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await createTestApp()))
afterAll(() => app.close())

const url = '/api/clubs/mine/reading'

/** The books that a person's clubs are reading, limited to the clubs in `only`. */
async function nowReading(person: 'mara' | 'jonas' | 'noor' | 'ines', ...only: readonly CastClub[]) {
  const books: NowReading[] = (await (await app.as(person)).get(url)).body
  return books.filter(({ club }) => only.some(({ id }) => id === Number(club.id)))
}

const mark = async (club: CastClub, bookId: number, status: string) =>
  (await app.as('mara')).patch(`${club.url}/books/${bookId}`, { status })

async function readingClub(visibility: 'open' | 'invite-only' = 'open'): Promise<BookInClub> {
  const club = await createBookInClub(app, visibility)
  await mark(club, club.bookId, 'reading')
  return club
}

test('a member sees what their clubs are reading, with their own progress, the club joined last first', async () => {
  const first = await readingClub()
  const second = await readingClub('invite-only')
  const jonas = await app.as('jonas')
  await jonas.patch(`${first.page}/progress`, { currentPage: 120, totalPages: 280 })
  const saved = await jonas.get(`${first.page}/progress`)
  const books = await nowReading('jonas', first, second)
  expect(books.map(({ club, progress }) => [club.name, progress])).toEqual([
    [
      second.name,
      {
        currentPage: 0,
        totalPages: 300,
        totalMinutes: null,
        position: null,
        part: null,
        updatedAt: null,
        mayUndo: false,
      },
    ],
    [first.name, saved.body],
  ])
  expect(books[1]).toEqual({
    club: { id: first.id, name: first.name, slug: first.slug },
    book: {
      id: first.bookId,
      title: expect.stringMatching(/^Talked about/),
      author: 'Frank Herbert',
      genre: null,
      coverImageUrl: null,
    },
    progress: saved.body,
  })
  // Another member has progress of their own.
  expect((await nowReading('mara', first)).map(({ progress }) => progress.currentPage)).toEqual([0])
})

test('only members see it, not pending readers or strangers', async () => {
  const club = await readingClub()
  expect(await nowReading('noor', club)).toEqual([])
  expect(await nowReading('ines', club)).toEqual([])
  expect((await app.visitor.get(url)).status).toBe(401)
})

test('a book that the club has read or not begun is left out', async () => {
  const club = await createBookInClub(app, 'open')
  expect(await nowReading('jonas', club)).toEqual([])
  await mark(club, club.bookId, 'reading')
  expect(await nowReading('jonas', club)).toHaveLength(1)
  await mark(club, club.bookId, 'read')
  expect(await nowReading('jonas', club)).toEqual([])
})

test('a club shows at most three of its books, in reading order, with its own page counts', async () => {
  const club = await createCastClub(app, 'open')
  const ids = await insertBooks(app, ['Fourth', 'Third', 'Second', 'First'], 'An Order')
  for (const id of ids) {
    await addToList(app, club, id)
    await mark(club, id, 'reading')
  }
  const mara = await app.as('mara')
  await mara.patch(`${club.url}/reading-list/order`, { bookIds: ids.toReversed() })
  await mara.patch(`${club.url}/books/${ids[3]}/metadata`, { pageCount: 77 })
  const books = await nowReading('jonas', club)
  expect(books.map(({ book }) => book.title)).toEqual(['First', 'Second', 'Third'])
  expect(books.map(({ progress }) => progress.totalPages)).toEqual([77, null, null])
})

test('the reader’s cached copy stays fresh until a club or the reader’s progress changes', async () => {
  const club = await readingClub()
  const jonas = await app.as('jonas')
  const tag = async () => ({ 'if-none-match': String((await jonas.get(url)).headers['etag']) })
  const before = await tag()
  expect((await jonas.get(url, before)).status).toBe(304)
  await jonas.patch(`${club.page}/progress`, { currentPage: 9 })
  expect((await jonas.get(url, before)).status).toBe(200)
  const after = await tag()
  await mark(club, club.bookId, 'read')
  expect((await jonas.get(url, after)).status).toBe(200)
})
