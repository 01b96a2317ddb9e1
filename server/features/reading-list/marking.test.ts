import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { latestDateOnEarth } from '#contract/http/calendar-date.ts'
import { type CastClub, createCastClub, insertBooks } from '#tests/club.ts'
import { expectTrueCounters } from '#tests/counters.ts'
import { type Caller, createTestApp, type TestApp } from '#tests/test-app.ts'

let app: TestApp
let jonas: Caller
let club: CastClub
let url: string
let dune: number
let circe: number
beforeAll(async () => {
  app = await createTestApp()
  jonas = await app.as('jonas')
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
const counts = async () => {
  const { bookCount, booksRead } = (await app.visitor.get(`/api/clubs/slug/${club.slug}`)).body
  return { bookCount, booksRead }
}

describe('marking a listed book', () => {
  const mark = (body: object, book = dune) => jonas.patch(`${url}/${book}`, body)
  beforeEach(() => addToList(jonas, dune))

  test('marking a listed book as read on a day stores that day, and is counted §4.6 §7.9', async () => {
    const { status, body } = await mark({ status: 'read', readDate: '2024-05-31' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ id: dune, title: 'Dune', status: 'read', readDate: '2024-05-31' })
    expect((await app.visitor.get(url)).body).toEqual([body])
    expect(await counts()).toEqual({ bookCount: 1, booksRead: 1 })
  })

  test('marking a listed book as read without a day stores none, and keeps an earlier one', async () => {
    expect((await mark({ status: 'read' })).body).toMatchObject({ status: 'read', readDate: null })
    await mark({ status: 'read', readDate: '2020-02-29' })
    expect((await mark({ status: 'read' })).body.readDate).toBe('2020-02-29')
    expect((await mark({ status: 'read', readDate: null })).body.readDate).toBeNull()
    expect(await counts()).toEqual({ bookCount: 1, booksRead: 1 })
  })

  test.each(['reading', 'to read'])(
    'marking a listed book as %s after it was read removes the day §4.6',
    async (next) => {
      await mark({ status: 'read', readDate: '2024-05-31' })
      expect((await mark({ status: next })).body).toMatchObject({ status: next, readDate: null })
      expect(await counts()).toEqual({ bookCount: 1, booksRead: 0 })
      expect((await mark({ status: 'read' })).body.readDate).toBeNull()
    },
  )

  test('an instant is stored as the calendar day it names, whatever its time zone §D.27', async () => {
    for (const instant of ['2024-05-31T00:00:00.000Z', '2024-05-31T23:59:59+14:00', '2024-05-31T23:59'])
      expect((await mark({ status: 'read', readDate: instant })).body.readDate).toBe('2024-05-31')
  })

  test('today is allowed in every time zone §D.27', async () => {
    const latest = latestDateOnEarth(new Date())
    expect((await mark({ status: 'read', readDate: latest })).body.readDate).toBe(latest)
    expect((await mark({ status: 'read', readDate: '1900-01-01' })).body.readDate).toBe('1900-01-01')
  })

  test.each([
    '1899-12-31',
    '1899-12-31T23:59:59Z',
    latestDateOnEarth(new Date(Date.now() + 2 * 86_400_000)),
    '2024-02-31',
    '2023-02-29',
    '2024-13-01',
    '0000-00-00',
    '31.05.2024',
    '2024-5-3',
    'T2024-05-31',
    '',
  ])('a read date of "%s" is refused, naming the field §9.3', async (readDate) => {
    const { status, body } = await mark({ status: 'read', readDate })
    expect(status).toBe(400)
    expect(body.errors[0].field).toBe('readDate')
    expect((await app.visitor.get(url)).body[0]).toMatchObject({ status: 'to read', readDate: null })
  })

  test.each([
    [{ readDate: '2024-05-31' }, 'status'],
    [{ status: 'lost' }, 'status'],
    [{ status: 'read', readDate: 20240531 }, 'readDate'],
    [{ status: 'reading', readDate: '2024-05-31' }, 'readDate'],
  ])('bad input %j is refused, naming the field', async (payload, field) => {
    const { status, body } = await mark(payload)
    expect(status).toBe(400)
    expect(body.errors.map((error: { field: string }) => error.field)).toContain(field)
  })

  test('a book that is not on this list is not found, even if another list has it', async () => {
    expect((await mark({ status: 'read' }, circe)).status).toBe(404)
    const other = await createCastClub(app, 'open')
    expect((await jonas.patch(`${other.url}/books/${dune}`, { status: 'read' })).status).toBe(404)
    expect((await jonas.patch(`/api/clubs/999999/books/${dune}`, { status: 'read' })).status).toBe(404)
    expect(await counts()).toEqual({ bookCount: 1, booksRead: 0 })
  })
})
