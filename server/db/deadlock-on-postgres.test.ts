import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ChangeEvent } from '#server/events/event.ts'
import { createTestApp, type TestApp } from '#tests/test-app.ts'
import type { Change } from './schema.ts'
import { publish, transact } from './transact.ts'

let app: TestApp
let delivered: ChangeEvent[] = []
beforeAll(async () => {
  app = await createTestApp()
  app.db.commitListeners.add((events) => delivered.push(...events))
})
beforeEach(async () => {
  delivered = []
  await sql`delete from counters`.execute(app.db)
  await sql`insert into counters (name, value) values ('left', 0), ('right', 0)`.execute(app.db)
})
afterAll(() => app.close())

const increment = (change: Change, name: string) =>
  sql`update counters set value = value + 1 where name = ${name}`.execute(change)
const values = async () =>
  (await sql<{ value: number }>`select value from counters where name in ('left', 'right')`.execute(app.db))
    .rows

/** Resolves once so many transactions have come as far. */
function createMeetingPoint(count: number) {
  let arrive = () => {}
  const all = new Promise<void>((resolve) => (arrive = resolve))
  return () => {
    if (--count <= 0) arrive()
    return all
  }
}

test('two changes that wait for each other are both done, and each of their events is delivered once §D.141', async () => {
  const bothHaveOne = createMeetingPoint(2)
  let attempts = 0
  const changeBoth = (first: string, second: string) =>
    transact(app.db, async (change) => {
      attempts++
      await increment(change, first)
      await bothHaveOne()
      await increment(change, second)
      publish(change, { topic: first, parts: [], revision: null })
    })
  await Promise.all([changeBoth('left', 'right'), changeBoth('right', 'left')])
  expect(attempts).toBe(3)
  expect(await values()).toEqual([{ value: 2 }, { value: 2 }])
  expect(delivered.map(({ topic }) => topic).toSorted()).toEqual(['left', 'right'])
})

test('a change that PostgreSQL refuses twice because of others is not tried a third time', async () => {
  let attempts = 0
  const refused = transact(app.db, async (change) => {
    attempts++
    await sql`do $$ begin raise exception 'deadlock' using errcode = '40P01'; end $$`.execute(change)
  })
  await expect(refused).rejects.toMatchObject({ code: '40P01' })
  expect(attempts).toBe(2)
})
