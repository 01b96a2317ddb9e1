import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#tests/test-app.ts'
import { askTogether } from './asked-together.ts'
import { lookUp } from './look-up.ts'

const addressOf = {
  one: 'select id, email from users where id = $1 and email = $2 limit 1',
  many: `select asked.place, users.id, users.email from unnest($1::bigint[], $2::text[]) with ordinality as asked (id, email, place)
    inner join users on users.id = asked.id and users.email = asked.email`,
}
const made = '2026-11-01T00:00:00.000Z'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  const readers = Array.from({ length: 300 }, (_, index) => ({
    id: index + 1,
    email: emailOf(index + 1),
    created_at: made,
  }))
  await app.db.insertInto('users').values(readers).execute()
})
afterAll(() => app.close())

const emailOf = (id: number) => `reader${id}@inkhorn.example`
const find = async (id: number, email = emailOf(id)) =>
  lookUp<{ id: number; email: string }>(app.db, addressOf, [id, email])

test('a thousand readers who ask at once are each told about themselves, and of nobody when there is nobody §D.99', async () => {
  const asked = Array.from({ length: 1000 }, (_, index) => 1 + ((index * 7) % 400))
  const found = await Promise.all(asked.map((id) => find(id)))
  expect(found.map((row) => row?.email)).toEqual(asked.map((id) => (id <= 300 ? emailOf(id) : undefined)))
})

test('what was changed a moment ago is found, what was taken back is not, and a change under way is nobody else’s §D.99', async () => {
  const { db } = app
  expect(await find(5, 'new@inkhorn.example')).toBeUndefined()
  await db.updateTable('users').set({ email: 'new@inkhorn.example' }).where('id', '=', 5).execute()
  expect(await find(5, 'new@inkhorn.example')).toMatchObject({ id: 5 })
  let seenMeanwhile: Promise<unknown> = Promise.resolve('nothing')
  const underWay = db.transaction().execute(async (change) => {
    await change.updateTable('users').set({ email: 'taken back' }).where('id', '=', 5).execute()
    expect(await lookUp(change, addressOf, [5, 'taken back'])).toMatchObject({ id: 5 })
    seenMeanwhile = find(5, 'taken back')
    throw new Error('never mind')
  })
  await expect(underWay).rejects.toThrow('never mind')
  expect(await find(5, 'taken back')).toBeUndefined()
  expect(await find(5, 'new@inkhorn.example')).toMatchObject({ id: 5 })
  expect(await seenMeanwhile).toBeUndefined()
})

test('questions that come while others are under way share the next one, and one that fails fails nobody after it §D.99', async () => {
  const sent: (readonly (readonly unknown[])[])[] = []
  let failing = true
  const together = askTogether(async (_text, values) => {
    sent.push(values)
    await new Promise((resolve) => setTimeout(resolve, 5))
    if (failing) throw new Error('away')
    return (values[0] ?? []).map((value, index) => ({ place: index + 1, value }))
  })
  await expect(together(addressOf, [1])).rejects.toThrow('away')
  failing = false
  sent.length = 0
  const found = await Promise.all([1, 2, 3, 4, 3, 5].map((key) => together(addressOf, [key])))
  expect(found.map((row) => row?.['value'])).toEqual([1, 2, 3, 4, 3, 5])
  expect(sent).toEqual([[[1]], [[2]], [[3, 4, 5]]])
})
