import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillCatalogue } from '#server/features/books/starter/fill-catalogue.ts'
import { insertReads } from '#tests/reads.ts'
import { type Caller, createTestApp, type TestApp } from '#tests/test-app.ts'

let app: TestApp
let mara: Caller
let fantasy: number[]
beforeAll(async () => {
  app = await createTestApp()
  mara = await app.as('mara')
  await fillCatalogue(app.db)
  const rows = await app.db
    .selectFrom('books')
    .select('id')
    .where('genre', '=', 'Fantasy')
    .orderBy('id')
    .limit(12)
    .execute()
  fantasy = rows.map(({ id }) => id)
})
afterAll(() => app.close())

interface Recommended {
  id: number
  genre: string
  reason: string
}
const url = '/api/library/recommendations'
const recommended = async (caller: Caller, count = 16): Promise<Recommended[]> =>
  (await caller.get(`${url}?count=${count}`)).body

test('a reader gets recommendations from their own stars, with reasons that speak to them and without what they have §Y.61', async () => {
  const before = await recommended(mara)
  await insertReads(
    app,
    'mara',
    fantasy.map((bookId) => ({ bookId, stars: 4.5, finishedOn: '2024' })),
  )
  const after = await recommended(mara)
  const fantasies = (books: readonly Recommended[]) => books.filter(({ genre }) => genre === 'Fantasy').length
  expect(after).toHaveLength(16)
  expect(fantasies(after)).toBeGreaterThan(fantasies(before))
  for (const { id, reason } of after) {
    expect(fantasy).not.toContain(id)
    expect(reason).not.toMatch(/club/i)
  }
  expect(after.some(({ reason }) => /\byou(r)?\b/i.test(reason))).toBe(true)
  expect(await recommended(mara, 8)).toEqual(after.slice(0, 8))
})

test('what one reader has and likes changes no other reader’s recommendations §Y.62', async () => {
  const jonas = await app.as('jonas')
  const before = await recommended(jonas)
  await insertReads(app, 'mara', [{ bookId: before[0]?.id ?? 0, stars: 5 }])
  expect(await recommended(jonas)).toEqual(before)
})

test('recommendations for oneself are for readers, 8 or 16 §Y.61', async () => {
  expect((await app.visitor.get(url)).status).toBe(401)
  expect(await mara.get(`${url}?count=7`)).toMatchObject({ status: 400 })
  expect((await mara.get(url)).body).toHaveLength(8)
})
