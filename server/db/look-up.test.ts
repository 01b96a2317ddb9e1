import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#tests/test-app.ts'
import { createLookUp } from './look-up.ts'
import { transact } from './transact.ts'

const createdAt = '2026-11-01T00:00:00.000Z'

let app: TestApp
let queries: (readonly number[])[] = []
beforeAll(async () => {
  app = await createTestApp()
  const readers = Array.from({ length: 300 }, (_, index) => ({
    id: index + 1,
    email: emailOf(index + 1),
    created_at: createdAt,
  }))
  await app.db.insertInto('users').values(readers).execute()
})
afterAll(() => app.close())
beforeEach(() => void (queries = []))

const emailOf = (id: number) => `reader${id}@inkhorn.example`
const lookUp = createLookUp(
  (db, ids: readonly number[]) => {
    queries.push(ids)
    return db.selectFrom('users').select(['id', 'email', 'first_name']).where('id', 'in', ids).execute()
  },
  (id) => id,
  (row) => row.id,
)

test('a thousand concurrent requests each find their own row, or none if there is none §D.99', async () => {
  const ids = Array.from({ length: 1000 }, (_, index) => 1 + ((index * 7) % 400))
  const found = await Promise.all(ids.map((id) => lookUp(app.db, id)))
  expect(found.map((row) => row?.email)).toEqual(ids.map((id) => (id <= 300 ? emailOf(id) : undefined)))
  expect(queries.length).toBeLessThanOrEqual(10)
})

test('requests for the same row query it once, and again after it has changed', async () => {
  const together = await Promise.all([7, 7, 8, 7].map((id) => lookUp(app.db, id)))
  expect(together.map((row) => row?.id)).toEqual([7, 7, 8, 7])
  const asked = queries.flat()
  expect(new Set(asked).size).toBe(asked.length)
  await app.db.updateTable('users').set({ first_name: 'Ada' }).where('id', '=', 7).execute()
  expect(await lookUp(app.db, 7)).toMatchObject({ id: 7, first_name: 'Ada' })
})

test('a failing query fails for all requests that share it, but not for later ones', async () => {
  const failing = createLookUp(
    async (_db, keys: readonly number[]) => {
      if (keys.includes(13)) throw new Error('bad luck')
      return keys.map((id) => ({ id }))
    },
    (id) => id,
    (row) => row.id,
  )
  const shared = await Promise.allSettled([12, 13].map((id) => failing(app.db, id)))
  expect(shared.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await failing(app.db, 12)).toEqual({ id: 12 })
})

test('a row is found as last committed: changed, rolled back or still in another transaction §D.99', async () => {
  const { db } = app
  const find = async () => (await lookUp(db, 5))?.email
  await db.updateTable('users').set({ email: 'new@inkhorn.example' }).where('id', '=', 5).execute()
  expect(await find()).toBe('new@inkhorn.example')
  let foundMeanwhile: Promise<unknown> = Promise.resolve('nothing')
  const transaction = transact(db, async (change) => {
    await change.updateTable('users').set({ email: 'rolled back' }).where('id', '=', 5).execute()
    expect(await lookUp(change, 5)).toMatchObject({ email: 'rolled back' })
    foundMeanwhile = find()
    throw new Error('never mind')
  })
  await expect(transaction).rejects.toThrow('never mind')
  expect(await find()).toBe('new@inkhorn.example')
  expect(await foundMeanwhile).toBe('new@inkhorn.example')
})
