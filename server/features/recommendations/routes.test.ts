import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fillCatalogue } from '#server/features/books/starter/fill-catalogue.ts'
import { type CastClub, createCastClub, insertBooks, writeBook } from '#tests/club.ts'
import { type Caller, createTestApp, type TestApp } from '#tests/test-app.ts'

interface Shown {
  id: number
  title: string
  author: string
  genre: string | null
  reason: string
}

let app: TestApp
let mara: Caller
let club: CastClub
beforeAll(async () => {
  app = await createTestApp()
  mara = await app.as('mara')
  await fillCatalogue(app.db)
  await insertBooks(app, ['Circe (Deluxe Illustrated Edition)'], 'Madeline Miller')
})
beforeEach(async () => {
  club = await createCastClub(app, 'open')
})
afterAll(() => app.close())

const recommended = async (count = 8, caller: Caller = app.visitor): Promise<Shown[]> =>
  (await caller.get(`${club.url}/recommendations?count=${count}`)).body
const bookId = async (title: string): Promise<number> => {
  const row = await app.db
    .selectFrom('books')
    .select('id')
    .where('title', '=', title)
    .where('owner_id', 'is', null)
    .executeTakeFirstOrThrow()
  return row.id
}
const addToList = async (title: string): Promise<number> => {
  const id = await bookId(title)
  await mara.post(`${club.url}/books`, { bookId: id })
  return id
}
const rate = (id: number, rating: number) =>
  mara.post(`/api/books/${id}/ratings`, {
    rating,
    comment: '',
    memberName: 'Mara',
    clubId: club.id,
    bookId: id,
  })
const atMost = (most: number, of: readonly unknown[]) =>
  Math.max(...[...new Set(of)].map((one) => of.filter((other) => other === one).length)) <= most

describe('the recommendations of a club', () => {
  test('a club gets 8 or 16 recommendations, each a whole book with its reason §7.17', async () => {
    const { status, body } = await app.visitor.get(`${club.url}/recommendations?count=8`)
    expect(status).toBe(200)
    expect(body).toHaveLength(8)
    expect(body[0]).toMatchObject({
      id: expect.any(Number),
      title: expect.any(String),
      author: expect.any(String),
      description: expect.any(String),
      isbn: null,
      publishedYear: expect.any(Number),
      pageCount: null,
      genre: expect.toBeOneOf([expect.any(String), null]),
      coverImageUrl: null,
      amazonUrl: expect.stringContaining('amazon'),
      averageRating: 0,
      reviewCount: 0,
      reason: expect.stringMatching(/^\S.{0,138}\S$/),
    })
    expect(await recommended(16)).toHaveLength(16)
  })

  test('a club gets 8 recommendations unless more are requested', async () => {
    expect((await app.visitor.get(`${club.url}/recommendations`)).body).toEqual(await recommended(8))
  })

  test('the first 8 of 16 recommendations are those of 8', async () => {
    await rate(await addToList('Circe'), 5)
    expect((await recommended(16)).slice(0, 8)).toEqual(await recommended(8))
  })

  test.each(['7', '0', '-8', '17', 'all', '', '8.5', '8&count=16'])(
    'a request for %s recommendations is refused §7.17',
    async (count) => {
      const { status, body } = await app.visitor.get(`${club.url}/recommendations?count=${count}`)
      expect(status).toBe(400)
      expect(body.errors[0].field).toBe('count')
    },
  )

  test('the recommendations of an unknown club are a 404 §7.17', async () => {
    expect((await app.visitor.get('/api/clubs/987654321/recommendations?count=8')).status).toBe(404)
    expect((await app.visitor.get(`/api/clubs/${club.slug}/recommendations?count=8`)).status).toBe(400)
  })

  test('everyone who may see the list gets the same recommendations, and others get none §D.88', async () => {
    club = await createCastClub(app, 'invite-only')
    await addToList('Circe')
    const url = `${club.url}/recommendations?count=8`
    expect(await recommended(8, mara)).toEqual(await recommended(8, await app.as('jonas')))
    expect((await app.visitor.get(url)).status).toBe(401)
    expect((await (await app.as('ines')).get(url)).status).toBe(403)
    expect((await (await app.as('noor')).get(url)).status).toBe(403)
  })

  test('recommendations stay the same until something changes, and a browser that has them gets a 304 §D.89', async () => {
    const url = `${club.url}/recommendations?count=16`
    const first = await app.visitor.get(url)
    const etag = String(first.headers['etag'])
    expect((await app.visitor.get(url, { 'if-none-match': etag })).status).toBe(304)
    await addToList('Circe')
    const later = await app.visitor.get(url, { 'if-none-match': etag })
    expect(later.status).toBe(200)
    expect(later.headers['etag']).not.toBe(etag)
    expect(later.body).not.toEqual(first.body)
  })
})

describe('what is never recommended', () => {
  test('no edition of a book on the list is recommended, even if it was added by hand §D.85', async () => {
    await addToList('Circe')
    await mara.post(`${club.url}/books`, {
      bookId: await writeBook(mara, 'The Song of Achilles', 'madeline miller'),
    })
    const titles = (await recommended(16)).map(({ title }) => title)
    expect(titles.filter((title) => /circe|song of achilles/i.test(title))).toEqual([])
  })

  test('the graphic novel of a book on the list is not recommended', async () => {
    await addToList('The Hobbit')
    expect((await recommended(16)).map(({ title }) => title)).not.toContain('The Hobbit: Graphic Novel')
  })

  test('no book is recommended twice, and no author too often §D.85', async () => {
    await addToList('Emma')
    await rate(await addToList('Persuasion'), 5)
    const books = await recommended(16)
    expect(new Set(books.map(({ id }) => id)).size).toBe(16)
    expect(
      atMost(
        2,
        books.slice(0, 8).map(({ author }) => author),
      ),
    ).toBe(true)
    expect(
      atMost(
        3,
        books.map(({ author }) => author),
      ),
    ).toBe(true)
  })

  test('a book added by hand is never recommended §D.87', async () => {
    const own = await writeBook(await app.as('jonas'), 'Circe, Witch of Greek Gods', 'Mythic Retelling')
    await app.db
      .updateTable('books')
      .set({ genre: 'Fantasy', rating_sum: 500, rating_count: 100 })
      .where('id', '=', own)
      .execute()
    await addToList('Circe')
    expect((await recommended(16)).map(({ id }) => id)).not.toContain(own)
  })

  test('a club with every book on its list gets no recommendations §2.37', async () => {
    const all = await app.db
      .selectFrom('books')
      .select(['id', 'work_key'])
      .where('owner_id', 'is', null)
      .execute()
    for (let start = 0; start < all.length; start += 500)
      await app.db
        .insertInto('listed_books')
        .values(
          all.slice(start, start + 500).map(({ id, work_key }) => ({
            club_id: club.id,
            book_id: id,
            work_key,
            status: 'read' as const,
            added_at: '2026-01-01T00:00:00.000Z',
          })),
        )
        .execute()
    expect(await recommended(16)).toEqual([])
  })
})

describe('a club', () => {
  test('a club without books gets recommendations by its name and description §D.84', async () => {
    const { body } = await mara.post('/api/clubs', {
      name: 'Tea and Clues',
      description: 'Mysteries over tea',
    })
    club = { ...club, url: `/api/clubs/${body.id}` }
    const books = await recommended(8)
    expect(books.filter(({ genre }) => genre === 'Mystery').length).toBeGreaterThan(5)
    expect(books.map(({ reason }) => reason)).toContainEqual('Because your club mentions mysteries')
  })

  test('a club about which nothing is known gets several genres, and other books than the next such club §D.84', async () => {
    const one = await recommended(8)
    club = await createCastClub(app, 'open')
    const other = await recommended(8)
    expect(new Set(one.map(({ genre }) => genre)).size).toBeGreaterThan(3)
    expect(one.map(({ id }) => id)).not.toEqual(other.map(({ id }) => id))
  })

  test('a club that loved a book gets similar ones, with that reason §D.84 §D.86', async () => {
    await rate(await addToList('Circe'), 5)
    const books = await recommended(8)
    const reasons = books.map(({ reason }) => reason)
    expect(books[0]).toMatchObject({ author: 'Madeline Miller', reason: 'More by Madeline Miller' })
    expect(
      reasons.filter((reason) =>
        /^Your club loved Circe, and this (is about|has) .+ and .+ too$/.test(reason),
      ),
    ).not.toEqual([])
    expect(books.filter(({ genre }) => genre === 'Fantasy').length).toBeGreaterThan(5)
  })

  test('a club gets the next part of a series it reads, and no later one', async () => {
    const parts = async () =>
      (await recommended(16)).filter(({ author }) => author === 'Suzanne Collins').map(({ title }) => title)
    const first = await bookId('The Hunger Games')
    await addToList('The Hunger Games')
    expect(await parts()).not.toContain('Catching Fire')
    await mara.patch(`${club.url}/books/${first}`, { status: 'read', readDate: '2026-01-01' })
    expect(await parts()).toContain('Catching Fire')
    expect(await parts()).not.toContain('Mockingjay')
    const next = (await recommended(16)).find(({ title }) => title === 'Catching Fire')
    expect(next).toMatchObject({
      reason: 'Next in The Hunger Games',
      series: { name: 'The Hunger Games', number: 2 },
    })
  })

  test('a club gets one surprise in every 8 books §D.85', async () => {
    await rate(await addToList('Circe'), 5)
    const books = await recommended(16)
    for (const half of [books.slice(0, 8), books.slice(8)])
      expect(half.filter(({ reason }) => reason.startsWith('Something different')).length).toBe(1)
  })

  test('a club that disliked a book gets fewer of its kind §D.84', async () => {
    await addToList('Emma')
    const before = (await recommended(16)).filter(({ genre }) => genre === 'Romance').length
    await rate(await bookId('Emma'), 1)
    const books = await recommended(16)
    expect(before).toBeGreaterThan(5)
    expect(books.filter(({ genre }) => genre === 'Romance').length).toBeLessThan(before / 2)
    expect(books.filter(({ author }) => author === 'Jane Austen')).toEqual([])
  })

  test('no reason names a book added by hand §D.87', async () => {
    const secret = await writeBook(mara, 'Greek gods, a private diary of witches', 'Mara')
    await mara.post(`${club.url}/books`, { bookId: secret })
    await rate(secret, 5)
    for (const { reason } of await recommended(16)) expect(reason).not.toMatch(/diary|Mara/)
  })
})
