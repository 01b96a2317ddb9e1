import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type Kysely, type Migration, sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createBookInClub } from '#tests/book-in-club.ts'
import { expectTrueCounters } from '#tests/counters.ts'
import { emptyPlace, createTestApp, type Place } from '#tests/test-app.ts'
import { createKeptDatabase, keptSchemas } from '#tests/schemas/kept-schema.ts'
import { describeSchema } from '#tests/describe-schema.ts'
import { openMigratedDatabase } from '#tests/migrated-database.ts'
import { countRows } from '#server/backup/problems.ts'
import { listExecutedMigrations, migrate } from '../migrate.ts'
import { type Opened, openDatabase } from '../database.ts'
import { migrations } from './migrations.ts'
import type { Tables } from '../schema.ts'

let place: Place
beforeEach(async () => {
  place = await emptyPlace()
})
afterEach(() => place.drop())

async function withDatabase<T>(work: (database: Opened<Tables>) => Promise<T>): Promise<T> {
  const database = await openDatabase<Tables>(place.url)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

const withNext = ({ engine }: Opened<Tables>, up: Migration['up']) => ({
  ...migrations(engine),
  '999-next': { up },
})

type Rows = Map<string, Record<string, unknown>[]>

/** All rows by table, except for Kysely's own. */
async function listRows({ db, engine }: Pick<Opened<Tables>, 'db' | 'engine'>): Promise<Rows> {
  const all: Rows = new Map()
  for (const table of Object.keys(await countRows(db, engine)).filter((name) => !name.startsWith('kysely_')))
    all.set(table, (await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(db)).rows)
  return all
}

/** The rows of the tables in `before`, with their former columns. */
const withColumnsOf = (before: Rows, now: Rows): Rows =>
  new Map(
    [...before].map(([table, [first]]) => [
      table,
      (now.get(table) ?? []).map((row) => pick(row, Object.keys(first ?? {}))),
    ]),
  )

const pick = (row: Record<string, unknown>, columns: readonly string[]) =>
  Object.fromEntries(columns.map((column) => [column, row[column]]))

/** What a new database consists of. */
async function describeNew(): Promise<string[]> {
  const { opened, drop } = await openMigratedDatabase()
  const described = await describeSchema(opened.db, opened.engine)
  await opened.close()
  await drop()
  return described
}

const former = '070-groups-of-clubs'

test.each(keptSchemas())(
  'upgrading a database with schema %s makes it like a new one §D.106',
  async (schema) => {
    await createKeptDatabase(schema, place.url)
    await withDatabase(async (database) => {
      await migrate(database)
      expect(await describeSchema(database.db, database.engine)).toEqual(await describeNew())
      expect(await listExecutedMigrations(database.db)).toEqual(Object.keys(migrations(database.engine)))
    })
  },
)

test.each(keptSchemas())(
  'a database with schema %s keeps all its rows through an upgrade, and can be read and written §D.106',
  async (schema) => {
    await createKeptDatabase(schema, place.url)
    const before = await withDatabase((database) => listRows(database))
    expect(before.size).toBeGreaterThan(20)
    for (const [table, [row]] of before) expect([table, row]).toEqual([table, expect.anything()])

    const app = await createTestApp({}, { place })
    // Texts move on to their pages.
    for (const table of ['notes', 'posts']) for (const row of before.get(table) ?? []) delete row['place']
    const after = withColumnsOf(before, await listRows(app))
    // A start may add a secret.
    for (const [table, rows] of before)
      expect([table, after.get(table)]).toEqual([table, expect.arrayContaining(rows)])
    await expectTrueCounters(app.db)

    const [club] = (await app.visitor.get('/api/clubs')).body
    const mara = await app.as('mara')
    const [book] = (await mara.get(`/api/clubs/${club.id}/books`)).body
    const page = `/api/clubs/${club.id}/books/${book.id}`
    expect((await (await app.as('jonas')).get(`${page}/notes`)).body).toMatchObject([
      { content: 'Mind the candle' },
    ])
    expect((await app.visitor.get(club.imageUrl)).status).toBe(200)
    const noor = await app.as('noor')
    const written = await noor.post(`${page}/notes`, { content: 'Here since', memberName: 'N.' })
    expect(written.status).toBe(201)
    await app.close()
  },
)

test('a database too old to upgrade is refused with the commit to start once §D.107', async () => {
  await createKeptDatabase(former, place.url)
  await withDatabase(async (database) => {
    await sql`delete from kysely_migration where name = ${former}`.execute(database.db)
    const before = await listExecutedMigrations(database.db)
    await expect(migrate(database)).rejects.toThrow(
      /written by an older version of Inkhorn: start commit [0-9a-f]{40} once/,
    )
    expect(await listExecutedMigrations(database.db)).toEqual(before)
  })
})

test('a database with all former migrations and an unknown one is refused §D.107', async () => {
  await createKeptDatabase(former, place.url)
  await withDatabase(async (database) => {
    await sql`insert into kysely_migration (name, timestamp) values ('999-next', '')`.execute(database.db)
    const before = await listExecutedMigrations(database.db)
    await expect(migrate(database)).rejects.toThrow('newer version of Inkhorn (unknown migration 999-next)')
    expect(await listExecutedMigrations(database.db)).toEqual(before)
  })
})

test('a database with all former migrations goes on when two processes start at the same time §D.107', async () => {
  await createKeptDatabase(former, place.url)
  await withDatabase(async (first) => {
    const second = first.engine === 'postgres' ? await openDatabase<Tables>(place.url) : first
    await Promise.all([first, second].map((each) => migrate(each)))
    expect(await listExecutedMigrations(first.db)).toEqual(Object.keys(migrations(first.engine)))
    if (second !== first) await second.close()
  })
})

const createShelf = async (db: Kysely<unknown>) => {
  await sql`create table shelf (width integer)`.execute(db)
}

test('a migration that fails half-way leaves schema and data unchanged, and the next start completes it §D.107', async () => {
  const app = await createTestApp({}, { place })
  await createBookInClub(app, 'open')
  await app.close()
  await withDatabase(async (database) => {
    const { db, engine } = database
    const state = async () => ({
      done: await listExecutedMigrations(db),
      rows: await countRows(db, engine),
    })
    const before = await state()
    const failing = withNext(database, async (change) => {
      await createShelf(change)
      await sql`update clubs set name = 'Half-way'`.execute(change)
      throw new Error('no more')
    })
    await expect(migrate(database, failing)).rejects.toThrow('no more')
    expect(await state()).toEqual(before)
    expect(await db.selectFrom('clubs').select('id').where('name', '=', 'Half-way').execute()).toEqual([])

    await migrate(database, withNext(database, createShelf))
    expect(await listExecutedMigrations(db)).toEqual([...before.done, '999-next'])
  })
})

test('a migration whose process is killed half-way is completed by the next start §D.107', async () => {
  const child = spawn(
    process.execPath,
    ['node_modules/tsx/dist/cli.mjs', 'tests/half-migrated.ts', place.url],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const [output] = await once(child.stdout, 'data')
  expect(String(output)).toContain('half-way')
  process.kill(Number(/\d+/.exec(String(output))?.[0]), 'SIGKILL')
  await once(child, 'exit')

  await withDatabase(async (database) => {
    const { db, engine } = database
    expect(await listExecutedMigrations(db)).toEqual(Object.keys(migrations(engine)))
    expect(await countRows(db, engine)).not.toHaveProperty('shelf')
    await migrate(database, withNext(database, createShelf))
    expect(await countRows(db, engine)).toHaveProperty('shelf', 0)
  })
})

test('a migration runs once when two processes start at the same time §D.107', async () => {
  await withDatabase(async (first) => {
    const second = first.engine === 'postgres' ? await openDatabase<Tables>(place.url) : first
    await Promise.all([first, second].map((each) => migrate(each)))
    expect(await listExecutedMigrations(first.db)).toEqual(Object.keys(migrations(first.engine)))
    if (second !== first) await second.close()
  })
})

test('a database of a newer version is refused §D.107', async () => {
  await withDatabase(async (database) => {
    await migrate(database, withNext(database, createShelf))
    await expect(migrate(database)).rejects.toThrow('newer version of Inkhorn (unknown migration 999-next)')
  })
})
