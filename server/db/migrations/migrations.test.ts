import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type Kysely, type Migration, sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createBookInClub } from '#tests/book-in-club.ts'
import { expectTrueCounters } from '#tests/counters.ts'
import { emptyPlace, createTestApp, type Place } from '#tests/test-app.ts'
import { keptReleases, createKeptDatabase } from '#tests/schemas/kept-schema.ts'
import { countRows } from '#server/backup/problems.ts'
import { listExecutedMigrations, migrate } from '../migrate.ts'
import { type Opened, openDatabase } from '../database.ts'
import { renamedTables } from './015-plain-names.ts'
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

/** The rows of the tables in `before`, under their former names and with their former columns. */
const asNamedBefore = (before: Rows, now: Rows): Rows =>
  new Map(
    [...before].map(([table, [first]]) => {
      const rows = now.get(renamedTables[table] ?? table) ?? []
      return [table, rows.map((row) => pick(row, Object.keys(first ?? {})))]
    }),
  )

const pick = (row: Record<string, unknown>, columns: readonly string[]) =>
  Object.fromEntries(columns.map((column) => [column, row[column]]))

describe.each(keptReleases())('the database of release %s', (release) => {
  test('is upgraded with all its rows, and can be read and written §D.106', async () => {
    await createKeptDatabase(release, place.url)
    const before = await withDatabase((database) => listRows(database))
    expect(before.size).toBeGreaterThan(20)
    for (const [table, [row]] of before) expect([table, row]).toEqual([table, expect.anything()])

    const app = await createTestApp({}, { place })
    const { db } = app
    const now = await listRows(app)
    const after = asNamedBefore(before, now)
    // A start may add a secret.
    const notices = before.get('notices')
    before.delete('notices')
    for (const [table, rows] of before)
      expect([table, after.get(table)]).toEqual([table, expect.arrayContaining(rows)])
    expect(notices).toMatchObject([{ kind: 'approved', user_id: 3, seen_at: null }])
    expect(now.get('notifications')).toMatchObject([{ kind: 'request-approved', user_id: 3, seen_at: null }])
    await expectTrueCounters(db)

    const [club] = (await app.visitor.get('/api/clubs')).body
    const mara = await app.as('mara')
    const [book] = (await mara.get(`/api/clubs/${club.id}/books`)).body
    const page = `/api/clubs/${club.id}/books/${book.id}`
    expect((await mara.get(`${page}/notes`)).body).toMatchObject([{ content: 'Mind the candle' }])
    expect((await app.visitor.get(club.imageUrl)).status).toBe(200)
    const written = await (
      await app.as('noor')
    ).post(`${page}/notes`, { content: 'Here since', memberName: 'N.' })
    expect(written.status).toBe(201)
    await app.close()
  })
})

const createShelf = async (db: Kysely<unknown>) => {
  await sql`create table shelf (width integer)`.execute(db)
}

describe('a migration', () => {
  test('that fails half-way leaves schema and data unchanged, and the next start completes it §D.107', async () => {
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

  test('whose process is killed half-way is completed by the next start §D.107', async () => {
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

  test('runs once when two processes start at the same time §D.107', async () => {
    await withDatabase(async (first) => {
      const second = first.engine === 'postgres' ? await openDatabase<Tables>(place.url) : first
      await Promise.all([first, second].map((each) => migrate(each, migrations(each.engine))))
      expect(await listExecutedMigrations(first.db)).toEqual(Object.keys(migrations(first.engine)))
      if (second !== first) await second.close()
    })
  })

  test('of a newer version keeps this version from touching an unknown schema §D.107', async () => {
    await withDatabase(async (database) => {
      await migrate(database, withNext(database, createShelf))
      await expect(migrate(database, migrations(database.engine))).rejects.toThrow(
        'newer version of Inkhorn (unknown migration 999-next)',
      )
    })
  })
})
