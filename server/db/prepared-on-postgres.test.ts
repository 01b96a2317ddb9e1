import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyPlace, type Place } from '#tests/test-app.ts'
import { openPostgres } from './postgres.ts'

interface Shelf {
  books: { id: number; title: string }
}

let place: Place
let opened: ReturnType<typeof openPostgres<Shelf>>
beforeAll(async () => {
  place = await emptyPlace()
  opened = openPostgres<Shelf>(place.url)
  await sql`create table books (id integer primary key, title text)`.execute(opened.db)
  await sql`insert into books values (1, 'Dracula')`.execute(opened.db)
})
afterAll(async () => {
  await opened.close()
  await place.drop()
})

test('a connection prepares a query once', () =>
  opened.db.connection().execute(async (db) => {
    for (const id of [1, 2]) await db.selectFrom('books').select('title').where('id', '=', id).execute()
    const { rows } = await sql<{ times: number }>`
      select generic_plans + custom_plans as times from pg_prepared_statements
      where statement like ${'select "title" from "books"%'}`.execute(db)
    expect(rows).toEqual([{ times: 2 }])
  }))

test('queries that ran before a migration still run after it', () =>
  opened.db.connection().execute(async (db) => {
    const read = async () => [
      await db.selectFrom('books').selectAll().execute(),
      await db.selectFrom('books').selectAll('books').execute(),
      await db.selectFrom('books').select('title').execute(),
    ]
    await read()
    await sql`alter table books add column author text default 'Stoker'`.execute(db)
    const book = { id: 1, title: 'Dracula', author: 'Stoker' }
    expect(await read()).toEqual([[book], [book], [{ title: 'Dracula' }]])
  }))
