import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type CastClub, createCastClub, insertBooks, writeBook } from '#tests/club.ts'
import { expectTrueCounters } from '#tests/counters.ts'
import { createTestApp, type TestApp, type TestResponse } from '#tests/test-app.ts'

let app: TestApp
beforeEach(async () => void (app = await createTestApp()))
afterEach(() => {
  vi.restoreAllMocks()
  return app.close()
})

/** Advances the clock by a second, after which the chart is read again. */
async function chart(search = '', headers = {}): Promise<TestResponse> {
  const now = performance.now()
  vi.spyOn(performance, 'now').mockImplementation(() => now + 1001)
  return app.visitor.get(`/api/books/popular${search}`, headers)
}

interface Ranked {
  title: string
  rank: number
  clubCount: number
}
const ranksIn = ({ body }: TestResponse) =>
  body.map(({ title, rank, clubCount }: Ranked) => [rank, title, clubCount])

async function addAllToList(club: CastClub, books: readonly number[]): Promise<void> {
  const mara = await app.as('mara')
  for (const bookId of books) expect((await mara.post(`${club.url}/books`, { bookId })).status).toBe(201)
}
const rate = async (club: CastClub, bookId: number, rating: number) =>
  (await app.as('mara')).post(`/api/books/${bookId}/ratings`, {
    rating,
    comment: '',
    memberName: 'Mara',
    clubId: club.id,
    bookId,
  })

test('popular books are ranked by clubs, then by rating, starting with the first book on a list', async () => {
  expect((await chart()).body).toEqual([])
  const [open, preview] = [await createCastClub(app, 'open'), await createCastClub(app, 'public-preview')]
  const [dune = 0, emma = 0, ulysses = 0] = await insertBooks(app, ['Dune', 'Emma', 'Ulysses'], 'Various')
  await addAllToList(open, [ulysses])
  expect(ranksIn(await chart())).toEqual([[1, 'Ulysses', 1]])

  await addAllToList(open, [emma, dune])
  await addAllToList(preview, [dune])
  await rate(open, ulysses, 5)
  const answer = await chart()
  expect(ranksIn(answer)).toEqual([
    [1, 'Dune', 2],
    [2, 'Ulysses', 1],
    [3, 'Emma', 1],
  ])
  expect(answer.body[1]).toMatchObject({ author: 'Various', averageRating: 5, reviewCount: 1 })
  await (await app.as('mara')).delete(`${open.url}/books/${ulysses}`)
  expect(ranksIn(await chart())).toEqual([
    [1, 'Dune', 2],
    [2, 'Emma', 1],
  ])
  await expectTrueCounters(app.db)
})

test('a book gains no popularity from invite-only clubs, not even from one that was open §D.9', async () => {
  const mara = await app.as('mara')
  const [first = 0, second = 0] = await insertBooks(app, ['Secret', 'Public'], 'Keeper')
  const hidden = await createCastClub(app, 'invite-only')
  await addAllToList(hidden, [first])
  const club = await createCastClub(app, 'open')
  await addAllToList(club, [first, second])
  expect(ranksIn(await chart())).toEqual([
    [1, 'Secret', 1],
    [2, 'Public', 1],
  ])
  await mara.patch(club.url, { visibility: 'invite-only' })
  expect((await chart()).body).toEqual([])
  await mara.delete(`${club.url}/books/${second}`)
  await mara.patch(club.url, { visibility: 'public-preview' })
  await mara.patch(club.url, { visibility: 'open' })
  expect(ranksIn(await chart())).toEqual([[1, 'Secret', 1]])
  await expectTrueCounters(app.db)
})

test('a book added by hand is never popular, even on the list of an open club', async () => {
  const club = await createCastClub(app, 'open')
  await addAllToList(club, [await writeBook(await app.as('mara'), 'Our own memoir')])
  expect((await chart()).body).toEqual([])
})

test('the numbers of clubs stay right while many clubs change lists and visibility at once §D.9', async () => {
  const clubs = [
    await createCastClub(app, 'open'),
    await createCastClub(app, 'open'),
    await createCastClub(app, 'open'),
  ]
  const books = await insertBooks(app, ['One', 'Two', 'Three', 'Four'], 'Busy')
  const mara = await app.as('mara')
  await Promise.all(
    clubs.flatMap((club, at) => [
      ...books.map((bookId) => mara.post(`${club.url}/books`, { bookId })),
      mara.patch(club.url, { visibility: 'invite-only' }),
      mara.delete(`${club.url}/books/${books[at]}`),
      mara.patch(club.url, { visibility: 'open' }),
      mara.patch(club.url, { visibility: at === 1 ? 'invite-only' : 'public-preview' }),
    ]),
  )
  await expectTrueCounters(app.db)
})

test('popular books come in pages, and a search among them keeps their ranks and counts matches §2.21', async () => {
  const club = await createCastClub(app, 'open')
  const titles = Array.from({ length: 23 }, (_, at) => `Volume ${String(at + 1).padStart(2, '0')}`)
  const books = await insertBooks(app, titles, 'Émile Sérial')
  await addAllToList(club, books)
  await app.db.updateTable('books').set({ genre: 'Sci-Fi' }).where('title', '=', 'Volume 07').execute()
  const first = await chart()
  expect(first.body).toHaveLength(20)
  expect(first.headers['x-total-count']).toBe('23')
  const next = /<([^>]+)>; rel="next"/.exec(String(first.headers['link']))?.[1] ?? ''
  const second = await app.visitor.get(next)
  expect([...ranksIn(first), ...ranksIn(second)]).toEqual(titles.map((title, at) => [at + 1, title, 1]))
  expect(second.headers['link']).toBeUndefined()

  for (const [query, found] of [
    ['VOLUME 2', [20, 21, 22, 23]],
    ['emile', titles.map((_title, at) => at + 1)],
    ['sci-fi', [7]],
    ['sci fi', [7]],
    ['serial: volume 07', [7]],
    ['%', []],
    ['nothing of the kind', []],
  ] as const) {
    const answer = await app.visitor.get(`/api/books/popular?limit=100&query=${encodeURIComponent(query)}`)
    const ranks = answer.body.map(({ rank }: Ranked) => rank)
    expect([query, ranks]).toEqual([query, found])
    expect(answer.headers['x-total-count']).toBe(String(ranks.length))
  }
})

test('a trending genre shows how many popular books a search for it finds §2.21', async () => {
  const club = await createCastClub(app, 'open')
  const books = await insertBooks(app, ['Wands', 'A Mystery of Wands', 'Rockets'], 'Counted')
  await addAllToList(club, books)
  await app.db.updateTable('books').set({ genre: 'Fantasy' }).where('title', 'like', '%Wands').execute()
  await chart()
  const { body } = await app.visitor.get('/api/books/popular/genres')
  expect(body).toEqual([
    { genre: 'Fantasy', bookCount: 2 },
    { genre: 'Romance', bookCount: 0 },
    { genre: 'Mystery', bookCount: 1 },
    { genre: 'Sci-Fi', bookCount: 0 },
    { genre: 'Non-Fiction', bookCount: 0 },
    { genre: 'Young Adult', bookCount: 0 },
  ])
  expect((await app.visitor.get('/api/books/popular?query=fantasy')).headers['x-total-count']).toBe('2')
})

test('unchanged popular books are not sent again', async () => {
  const club = await createCastClub(app, 'open')
  const [one = 0, two = 0] = await insertBooks(app, ['Still', 'Moving'], 'Tagged')
  await addAllToList(club, [one])
  const { headers } = await chart()
  const known = { 'if-none-match': String(headers['etag']) }
  expect(await chart('', known)).toMatchObject({ status: 304, body: '' })
  await addAllToList(club, [two])
  expect((await chart('', known)).status).toBe(200)
})

test.each([
  ['limit=0', 'limit'],
  ['limit=101', 'limit'],
  ['cursor=nonsense', 'cursor'],
  ['cursor=WzFd', 'cursor'],
  [`query=${'x'.repeat(101)}`, 'query'],
])('popular books with ?%s are refused', async (search, field) => {
  const { status, body } = await app.visitor.get(`/api/books/popular?${search}`)
  expect([status, body.errors[0].field]).toEqual([400, field])
})
