import { expect, test } from 'vitest'
import type { Tables } from '#server/db/schema.ts'
import { createKeptDatabase, schemaOf } from '#tests/schemas/kept-schema.ts'
import { emptyPlace } from '#tests/test-app.ts'
import { openDatabase } from '../database.ts'
import { listExecutedMigrations, migrate } from '../migrate.ts'
import { migrations } from './migrations.ts'

const former = '070-groups-of-clubs'

test('a new database is not taken for one that is behind it in the search path §D.107', async () => {
  const [fresh, older] = [await emptyPlace(), await emptyPlace()]
  await createKeptDatabase(former, older.url)
  const both = fresh.url.replace(schemaOf(fresh.url), `${schemaOf(fresh.url)},${schemaOf(older.url)}`)
  const database = await openDatabase<Tables>(both)
  await migrate(database)
  expect(await listExecutedMigrations(database.db)).toEqual(Object.keys(migrations('postgres')))
  await database.close()
  const behind = await openDatabase<Tables>(older.url)
  expect((await listExecutedMigrations(behind.db)).at(-1)).toBe(former)
  await behind.close()
  await Promise.all([fresh.drop(), older.drop()])
})
