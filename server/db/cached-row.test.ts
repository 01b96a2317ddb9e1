import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#tests/test-app.ts'
import { findRow } from './cached-row.ts'

const byIdAndEmail = 'select id, email from users where id = $1 and email = $2'
const createdAt = '2026-11-01T00:00:00.000Z'

let app: TestApp
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

const emailOf = (id: number) => `reader${id}@inkhorn.example`
const find = async (id: number, email = emailOf(id)) =>
  findRow<{ id: number; email: string }>(app.db, byIdAndEmail, [id, email])

test('a thousand requests at once each find their own row, and none where there is none §D.99', async () => {
  const ids = Array.from({ length: 1000 }, (_, index) => 1 + ((index * 7) % 400))
  const found = await Promise.all(ids.map((id) => find(id)))
  expect(found.map((row) => row?.email)).toEqual(ids.map((id) => (id <= 300 ? emailOf(id) : undefined)))
})

test('a row is found as it was last committed: changed, rolled back or still in somebody’s transaction §D.99', async () => {
  const { db } = app
  expect(await find(5, 'new@inkhorn.example')).toBeUndefined()
  await db.updateTable('users').set({ email: 'new@inkhorn.example' }).where('id', '=', 5).execute()
  expect(await find(5, 'new@inkhorn.example')).toMatchObject({ id: 5 })
  let foundMeanwhile: Promise<unknown> = Promise.resolve('nothing')
  const transaction = db.transaction().execute(async (change) => {
    await change.updateTable('users').set({ email: 'rolled back' }).where('id', '=', 5).execute()
    expect(await findRow(change, byIdAndEmail, [5, 'rolled back'])).toMatchObject({ id: 5 })
    foundMeanwhile = find(5, 'rolled back')
    throw new Error('never mind')
  })
  await expect(transaction).rejects.toThrow('never mind')
  expect(await find(5, 'rolled back')).toBeUndefined()
  expect(await find(5, 'new@inkhorn.example')).toMatchObject({ id: 5 })
  expect(await foundMeanwhile).toBeUndefined()
})
