import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { FoundBook } from '#contract/books/book.ts'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { type BookSources, openBookSources } from '#tests/book-sources.ts'
import { createTestApp, type TestApp } from '#tests/test-app.ts'
import { isbn10Of, isbn13Of } from '#contract/books/isbn.ts'
import { createResultSigner } from './signed-results.ts'

let sources: BookSources
let app: TestApp
beforeAll(async () => {
  sources = await openBookSources()
  app = await createTestApp(sources.settings)
})
afterAll(async () => {
  await app.close()
  await sources.close()
})

function isbnOf(number: number): string {
  const digits = `978044${String(number).padStart(6, '0')}`
  return isbn13Of(isbn10Of(`${digits}0`) ?? '')
}

let found: FoundBook
let count = 0
beforeEach(async () => {
  const title = `Picked ${++count}`
  const known = { title, authors: ['Ann Ash', 'Bo Birch'], year: 1999, pages: 300, coverId: 7 }
  sources.stock({
    library: [{ ...known, isbns: [isbnOf(count)] }],
    google: [{ ...known, description: 'As told.\n\nTwice.', genre: 'Fiction' }],
  })
  const { body } = await app.visitor.get(`/api/amazon/search?query=${encodeURIComponent(title)}`)
  found = body.books[0]
})

const addFound = async (who: 'mara' | 'ines', result: object) =>
  (await app.as(who)).post('/api/books/add-from-search', result)

describe('adding a search result from a source', () => {
  test('a reader adds a result from a source, which becomes a shared book with all its details §3.6', async () => {
    const { status, body } = await addFound('ines', found)
    expect(status).toBe(201)
    expect(body).toEqual({ ...found, id: expect.any(Number) })
    expect((await app.visitor.get(`/api/books/${body.id}`)).body).toEqual(body)
    expect((await app.visitor.get('/api/books?limit=1')).body[0].id).toBe(body.id)
    const again = await app.visitor.get(`/api/amazon/search?query=${encodeURIComponent(found.title)}`)
    expect(again.body.books.map(({ id }: FoundBook) => id)).toEqual([body.id])
  })

  test('a result from a source is stored once, even if several readers add it at the same time §3.6', async () => {
    const total = async () => Number((await app.visitor.get('/api/books')).headers['x-total-count'])
    const before = await total()
    const added = await Promise.all(
      Array.from({ length: 8 }, (_, turn) => addFound(turn % 2 ? 'mara' : 'ines', found)),
    )
    expect(added.map(({ status }) => status)).toEqual(Array(8).fill(201))
    expect(new Set(added.map(({ body }) => body.id)).size).toBe(1)
    expect((await addFound('mara', found)).body.id).toBe(added[0]?.body.id)
    expect(await total()).toBe(before + 1)
  })

  test('a result from a source is recognized after a restart and by another process §D.45', async () => {
    const other = await createApp(
      readConfig({ LOG_LEVEL: 'silent', RATE_LIMITS: 'off', OFFLINE: '1' }),
      app.db,
    )
    const login = await other.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: 'tariq@inkhorn.example', name: 'Tariq' },
    })
    const session = login.cookies.find(({ name }) => name === 'inkhorn_session')?.value ?? ''
    const answer = await other.inject({
      method: 'POST',
      url: '/api/books/add-from-search',
      payload: found,
      cookies: { inkhorn_session: session },
    })
    expect(answer.statusCode).toBe(201)
    expect((await app.visitor.get(`/api/books/${answer.json().id}`)).status).toBe(200)
    await other.close()
  })

  test.each([
    ['another title', { title: 'Something Rude' }],
    ['another author', { author: 'Somebody Else' }],
    ['another description', { description: 'Buy my book' }],
    ['another cover', { coverImageUrl: 'https://evil.example/1.jpg' }],
    ['another ISBN', { isbn: '9780141439518' }],
    ['another year', { publishedYear: 2000 }],
    ['other pages', { pageCount: 301 }],
    ['another genre', { genre: 'Spam' }],
    ['an invented signature', { id: `search_${'a'.repeat(4)}.${'A'.repeat(32)}` }],
    ['no id', { id: undefined }],
  ])('a result sent back with %s becomes only this reader’s own book §D.45', async (_what, change) => {
    const { status, body } = await addFound('ines', { ...found, ...change })
    expect(status).toBe(201)
    expect((await (await app.as('ines')).get(`/api/books/${body.id}`)).status).toBe(200)
    expect((await app.visitor.get(`/api/books/${body.id}`)).status).toBe(404)
  })

  test('a result sent back with another result’s signature becomes only this reader’s own book', async () => {
    const first = found
    sources.stock({ library: [{ title: 'Signed Otherwise', authors: ['Ann Ash'] }] })
    const { body } = await app.visitor.get('/api/amazon/search?query=signed+otherwise')
    const { body: stored } = await addFound('ines', { ...body.books[0], id: first.id })
    expect((await app.visitor.get(`/api/books/${stored.id}`)).status).toBe(404)
  })
})

test('the signature of a result is valid for thirty days', async () => {
  const draft = {
    title: 'Aged',
    author: 'A',
    description: null,
    isbn: null,
    publishedYear: null,
    pageCount: null,
    genre: null,
    coverImageUrl: null,
  }
  const on = (day: number) => createResultSigner(app.db, () => day)
  const id = await on(20_000).idFor(draft)
  expect(await on(20_000).isSigned(id, draft)).toBe(true)
  expect(await on(20_030).isSigned(id, draft)).toBe(true)
  expect(await on(20_031).isSigned(id, draft)).toBe(false)
  expect(await on(19_999).isSigned(id, draft)).toBe(false)
})
