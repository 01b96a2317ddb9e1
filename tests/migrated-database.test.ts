import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { countRows } from '#server/backup/problems.ts'
import type { Tables } from '#server/db/schema.ts'
import { migrate } from '#server/db/migrate.ts'
import { type Opened, openDatabase } from '#server/db/database.ts'
import { createBookInClub } from './book-in-club.ts'
import { describeSchema } from './describe-schema.ts'
import { openMigratedDatabase } from './migrated-database.ts'
import { createTestApp, emptyPlace } from './test-app.ts'

const describe = async ({ db, engine }: Opened<Tables>) => ({
  schema: await describeSchema(db, engine),
  counts: await countRows(db, engine),
  counters: await db.selectFrom('counters').selectAll().orderBy('name').execute(),
})

async function describeMigrated() {
  const place = await emptyPlace()
  const opened = await openDatabase<Tables>(place.url)
  await migrate(opened)
  const described = await describe(opened)
  await opened.close()
  await place.drop()
  return described
}

async function useDatabase(work: (opened: Opened<Tables>) => Promise<void>): Promise<string> {
  const { opened, url, drop } = await openMigratedDatabase()
  await work(opened)
  await opened.close()
  await drop()
  return url
}

test('the database of a test is as the migrations leave it, also after another test has used it', async () => {
  const migrated = await describeMigrated()
  const app = await createTestApp()
  await createBookInClub(app, 'open')
  await app.close()
  for (let time = 1; time <= 2; time++)
    await useDatabase(async (opened) => {
      expect(await describe(opened)).toEqual(migrated)
      // Ids start at 1, too.
      const first = { email: 'first@example.com', created_at: new Date().toISOString() }
      const { id } = await opened.db
        .insertInto('users')
        .values(first)
        .returning('id')
        .executeTakeFirstOrThrow()
      expect(id).toBe(1)
    })
})

test.each([
  ['dropped', 'drop table removals'],
  ['created', 'create table shelf (width integer)'],
  ['extended', 'alter table books add column shelf integer'],
])('no test gets a database in which another one has %s a table', async (_what, statement) => {
  const migrated = await describeMigrated()
  await useDatabase(async ({ db }) => void (await sql.raw(statement).execute(db)))
  await useDatabase(async (opened) => expect(await describe(opened)).toEqual(migrated))
})
