import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listBooksMax } from '#contract/reading-list/listed-book.ts'
import { type CastClub, createCastClub, insertBooks } from '#tests/club.ts'
import { expectTrueCounters } from '#tests/counters.ts'
import { type Caller, createTestApp, type TestApp } from '#tests/test-app.ts'

let app: TestApp
let jonas: Caller
let club: CastClub
let a: number
let b: number
let c: number
let d: number
beforeAll(async () => {
  app = await createTestApp()
  jonas = await app.as('jonas')
  ;[a = 0, b = 0, c = 0, d = 0] = await insertBooks(app, ['A', 'B', 'C', 'D'])
})
beforeEach(async () => {
  club = await createCastClub(app, 'open')
  for (const bookId of [a, b, c]) await jonas.post(`${club.url}/books`, { bookId })
})
afterEach(() => expectTrueCounters(app.db))
afterAll(() => app.close())

const order = (bookIds: unknown) => jonas.patch(`${club.url}/reading-list/order`, { bookIds })
const list = async () => (await jonas.get(`${club.url}/books`)).body.map(({ id }: { id: number }) => id)

describe('ordering a list', () => {
  test('ordering a list numbers its books from 1, for everybody §2.70', async () => {
    const { status, body } = await order([c, a, b])
    expect(status).toBe(200)
    expect(body).toEqual([
      { id: c, readingOrder: 1 },
      { id: a, readingOrder: 2 },
      { id: b, readingOrder: 3 },
    ])
    expect(await list()).toEqual([c, a, b])
  })

  test('ordering a list the same way again changes nothing', async () => {
    await order([c, a, b])
    const { headers } = await jonas.get(`${club.url}/books`)
    await order([c, a, b])
    expect((await jonas.get(`${club.url}/books`)).headers['etag']).toBe(headers['etag'])
  })

  test('ordering a list skips books that were removed, and appends those that were added', async () => {
    await jonas.delete(`${club.url}/books/${a}`)
    await jonas.post(`${club.url}/books`, { bookId: d })
    expect((await order([c, a, b])).body.map(({ id }: { id: number }) => id)).toEqual([c, b, d])
    expect((await order([d])).status).toBe(200)
    expect(await list()).toEqual([d, c, b])
  })

  test('ordering a list in two ways at the same time ends in one of them', async () => {
    await Promise.all([order([c, b, a]), order([b, a, c])])
    expect([
      [c, b, a],
      [b, a, c],
    ]).toContainEqual(await list())
  })

  test.each([[[]], [['x']], [[1, 1]], ['all'], [undefined]])(
    'ordering a list refuses %j',
    async (bookIds) => {
      const { status, body } = await order(bookIds)
      expect(status).toBe(400)
      expect(body.errors[0].field).toMatch(/^bookIds/)
    },
  )

  test('ordering a list takes as many books as a list may hold, and no more §9.20', async () => {
    const ids = await insertBooks(
      app,
      Array.from({ length: listBooksMax - 3 }, (_, at) => `Book ${at}`),
      'Legion',
    )
    const listed = ids.map((book_id, at) => ({
      club_id: club.id,
      book_id,
      work_key: `book ${at}|legion`,
      status: 'to read' as const,
      added_at: new Date().toISOString(),
    }))
    for (let at = 0; at < listed.length; at += 500)
      await app.db
        .insertInto('listed_books')
        .values(listed.slice(at, at + 500))
        .execute()
    await app.db.updateTable('clubs').set({ book_count: listBooksMax }).where('id', '=', club.id).execute()
    const turned = [...ids, a, b, c].toReversed()
    // CPU time, because elapsed time depends on what else is running.
    const before = process.cpuUsage()
    expect((await order(turned)).status).toBe(200)
    expect(process.cpuUsage(before).user).toBeLessThan(2_000_000)
    expect(await list()).toEqual(turned)
    expect((await order([...turned, d])).status).toBe(400)
  })
})
