import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { alreadyOnList, listBooksMax } from '#contract/reading-list/listed-book.ts'
import { type CastClub, createCastClub, insertBooks, userId, writeBook } from '#tests/club.ts'
import { expectTrueCounters } from '#tests/counters.ts'
import { type Caller, createTestApp, type TestApp } from '#tests/test-app.ts'

let app: TestApp
let mara: Caller
let jonas: Caller
let ines: Caller
let club: CastClub
let url: string
let dune: number
let circe: number
beforeAll(async () => {
  app = await createTestApp()
  mara = await app.as('mara')
  jonas = await app.as('jonas')
  ines = await app.as('ines')
  const [first = 0] = await insertBooks(app, ['Dune'])
  const [second = 0] = await insertBooks(app, ['Circe'], 'Madeline Miller')
  dune = first
  circe = second
})
beforeEach(async () => {
  club = await createCastClub(app, 'open')
  url = `${club.url}/books`
})
afterEach(() => expectTrueCounters(app.db))
afterAll(() => app.close())

const addToList = (caller: Caller, bookId: unknown) => caller.post(url, { bookId })
const titles = async (caller: Caller = app.visitor) =>
  (await caller.get(url)).body.map((book: { title: string }) => book.title)
const counts = async () => {
  const { bookCount, booksRead } = (await app.visitor.get(`/api/clubs/slug/${club.slug}`)).body
  return { bookCount, booksRead }
}

describe('adding a book to the list', () => {
  test('adding a book to the list returns the listed book, and counts it §7.9', async () => {
    const { status, body } = await addToList(jonas, dune)
    expect(status).toBe(201)
    expect(body).toEqual({
      id: dune,
      title: 'Dune',
      author: 'Frank Herbert',
      description: null,
      isbn: null,
      publishedYear: null,
      pageCount: null,
      genre: null,
      coverImageUrl: null,
      amazonUrl: expect.stringContaining('Dune'),
      averageRating: 0,
      reviewCount: 0,
      status: 'to read',
      readDate: null,
      addedBy: await userId(app, 'jonas'),
      addedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      chosenBy: null,
      chosenByName: null,
    })
    expect((await app.visitor.get(url)).body).toEqual([body])
    expect(await counts()).toEqual({ bookCount: 1, booksRead: 0 })
  })

  test('adding the same book twice is refused with the specified message §5.14', async () => {
    await addToList(jonas, dune)
    const { status, body } = await addToList(mara, dune)
    expect(status).toBe(409)
    expect(body).toMatchObject({ type: '/api/docs#already-on-list', detail: alreadyOnList.english })
  })

  test('another edition with the same title and author, whatever the case, is the same book §5.14', async () => {
    await addToList(jonas, dune)
    const written = await writeBook(jonas, '  DUNE ', 'frank herbert')
    expect(written).not.toBe(dune)
    expect((await addToList(jonas, written)).status).toBe(409)
    expect(await titles()).toEqual(['Dune'])
  })

  test('two clubs may read the same book', async () => {
    await addToList(jonas, dune)
    const other = await createCastClub(app, 'invite-only')
    expect((await jonas.post(`${other.url}/books`, { bookId: dune })).status).toBe(201)
  })

  test('a book written in by hand can be listed, visible to all', async () => {
    const diary = await writeBook(jonas, "Jonas's diary")
    expect((await addToList(jonas, diary)).status).toBe(201)
    expect(await titles()).toEqual(["Jonas's diary"])
  })

  test("somebody else's book written in by hand is not found until it is on a visible list", async () => {
    const secret = await writeBook(mara, `Mara's draft`)
    expect((await addToList(jonas, secret)).status).toBe(404)
    const closed = await createCastClub(app, 'invite-only')
    await app.db.deleteFrom('members').where('club_id', '=', closed.id).where('role', '=', 'member').execute()
    await app.db.updateTable('clubs').set({ member_count: 1 }).where('id', '=', closed.id).execute()
    await mara.post(`${closed.url}/books`, { bookId: secret })
    expect((await addToList(jonas, secret)).status).toBe(404)
    const shown = await createCastClub(app, 'public-preview')
    await mara.post(`${shown.url}/books`, { bookId: secret })
    expect((await addToList(jonas, secret)).status).toBe(201)
  })

  test.each([{}, { bookId: null }, { bookId: '1' }, { bookId: 0 }, { bookId: 1.5 }, { bookId: 'search_1' }])(
    'bad input %j is an error of the book',
    async (payload) => {
      const { status, body } = await jonas.post(url, payload)
      expect(status).toBe(400)
      expect(body.errors[0].field).toBe('bookId')
    },
  )

  test('a missing body is bad input, and an unknown book is not found', async () => {
    expect((await jonas.post(url)).status).toBe(400)
    expect((await addToList(jonas, 999_999)).status).toBe(404)
    expect((await jonas.post('/api/clubs/999999/books', { bookId: dune })).status).toBe(404)
  })

  test(`a list of ${listBooksMax} books is full §9.20`, async () => {
    const books = await insertBooks(
      app,
      Array.from({ length: listBooksMax }, (_, number) => `Volume ${number}`),
      'A long series',
    )
    const rows = books.map((book) => ({
      club_id: club.id,
      book_id: book,
      work_key: `volume ${book}`,
      status: 'to read' as const,
      added_at: new Date().toISOString(),
    }))
    for (let start = 0; start < rows.length; start += 500)
      await app.db
        .insertInto('listed_books')
        .values(rows.slice(start, start + 500))
        .execute()
    await app.db.updateTable('clubs').set({ book_count: listBooksMax }).where('id', '=', club.id).execute()
    expect((await addToList(jonas, books[0])).status).toBe(409)
    const { status, body } = await addToList(jonas, dune)
    expect(status).toBe(400)
    expect(body.detail).toBe('A reading list can have at most 2000 books')
    await jonas.delete(`${url}/${books[0]}`)
    expect((await addToList(jonas, dune)).status).toBe(201)
  })
})

describe('removing a book from the list', () => {
  test('removing a book from the list works once and updates the counts §4.8 §7.9', async () => {
    await addToList(jonas, dune)
    await addToList(jonas, circe)
    await mara.patch(`${url}/${dune}`, { status: 'read' })
    const { status, bytes } = await mara.delete(`${url}/${dune}`)
    expect(status).toBe(204)
    expect(bytes).toHaveLength(0)
    expect(await titles()).toEqual(['Circe'])
    expect(await counts()).toEqual({ bookCount: 1, booksRead: 0 })
    expect((await mara.delete(`${url}/${dune}`)).status).toBe(404)
    expect((await addToList(jonas, dune)).body).toMatchObject({ status: 'to read', readDate: null })
  })

  test('removing a book from the list leaves other lists alone §4.8', async () => {
    const other = await createCastClub(app, 'open')
    await jonas.post(`${other.url}/books`, { bookId: dune })
    expect((await jonas.delete(`${url}/${dune}`)).status).toBe(404)
    expect((await jonas.get(`${other.url}/books`)).body).toHaveLength(1)
  })
})

describe('the reading list', () => {
  test('a reading list is in reading order, then as added §7.9', async () => {
    const [a = 0, b = 0, c = 0, d = 0] = await insertBooks(
      app,
      ['Put last', 'Unordered', 'Second', 'First'],
      'Order',
    )
    for (const book of [a, b, c, d]) await addToList(jonas, book)
    for (const [book, order] of [
      [a, 1000],
      [c, 2],
      [d, 1],
    ] as const)
      await app.db
        .updateTable('listed_books')
        .set({ reading_order: order })
        .where('club_id', '=', club.id)
        .where('book_id', '=', book)
        .execute()
    await mara.patch(`${url}/${b}`, { status: 'reading' })
    expect(await titles()).toEqual(['First', 'Second', 'Unordered', 'Put last'])
  })

  test('a reading list is sent once and then 304, until something on it changes §7.22', async () => {
    const fresh = async () => String((await app.visitor.get(url)).headers['etag'])
    const seen = new Set([await fresh()])
    const changes = [
      () => addToList(jonas, dune),
      () => jonas.patch(`${url}/${dune}`, { status: 'reading' }),
      () => jonas.patch(`${url}/${dune}`, { status: 'read', readDate: '2024-01-01' }),
      () => jonas.delete(`${url}/${dune}`),
    ]
    for (const change of changes) {
      await change()
      const etag = await fresh()
      expect(seen.has(etag)).toBe(false)
      expect(await app.visitor.get(url, { 'if-none-match': etag })).toMatchObject({ status: 304, body: '' })
      seen.add(etag)
    }
  })

  test('a reading list of an invite-only club does not leak through responses cached for members', async () => {
    club = await createCastClub(app, 'invite-only')
    url = `${club.url}/books`
    await addToList(jonas, dune)
    const { headers } = await jonas.get(url)
    expect((await ines.get(url, { 'if-none-match': String(headers['etag']) })).status).toBe(403)
    expect((await app.visitor.get(url, { 'if-none-match': String(headers['etag']) })).status).toBe(401)
  })

  test('a reading list of an unknown club is not found, and a slug is not an id', async () => {
    expect((await app.visitor.get('/api/clubs/999999/books')).status).toBe(404)
    expect((await app.visitor.get(`/api/clubs/${club.slug}/books`)).status).toBe(400)
  })
})
