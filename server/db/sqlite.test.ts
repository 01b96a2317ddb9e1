import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openSqlite, openSqliteBeside } from './sqlite.ts'
import { DatabaseLocked } from './errors.ts'
import { createLookUp } from './look-up.ts'

interface Tables {
  pages: { number: number; words: string }
}

const { db, close } = openSqlite<Tables>(':memory:')
afterAll(close)

test('statements are reused with other values and limits', async () => {
  await sql`create table pages (number integer primary key, words text)`.execute(db)
  for (let number = 1; number <= 9; number++)
    await db
      .insertInto('pages')
      .values({ number, words: `page ${number}` })
      .execute()
  const after = async (number: number, limit: number) =>
    (
      await db
        .selectFrom('pages')
        .select('number')
        .where('number', '>', number)
        .orderBy('number')
        .limit(limit)
        .execute()
    ).map((row) => row.number)
  const one = async (number: number) =>
    (
      await db
        .selectFrom('pages')
        .select('number')
        .where('number', '=', number)
        .limit(sql.lit(1))
        .executeTakeFirst()
    )?.number
  for (const number of [0, 5, 2, 7, 8, 3]) {
    expect(await after(number, 1)).toEqual([number + 1])
    expect(await one(number + 1)).toBe(number + 1)
    expect(await after(number, 2)).toEqual([number + 1, number + 2].filter((page) => page <= 9))
  }
  expect(await after(9, 1)).toEqual([])
  expect(await one(99)).toBeUndefined()
})

test('what was committed is copied from the log to the file within seconds, without another commit', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'inkhorn-sqlite-'))
  const path = join(folder, 'inkhorn.db')
  const opened = openSqlite<Tables>(path)
  await sql`create table pages (number integer primary key, words text)`.execute(opened.db)
  await opened.db.insertInto('pages').values({ number: 1, words: 'Call me Ishmael.' }).execute()
  expect(readFileSync(path, 'latin1')).not.toContain('Call me Ishmael.')
  await expect.poll(() => readFileSync(path, 'latin1'), { timeout: 10_000 }).toContain('Call me Ishmael.')
  await opened.close()
  rmSync(folder, { recursive: true })
})

test('a second process on a file is refused with advice while the first runs, unless it only reads §D.124', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'inkhorn-sqlite-'))
  const path = join(folder, 'inkhorn.db')
  const first = openSqlite<Tables>(path)
  await sql`create table pages (number integer primary key, words text)`.execute(first.db)
  expect(() => openSqlite(path)).toThrow(DatabaseLocked)
  expect(() => openSqlite(path)).toThrow('DATA_DIR')
  const beside = openSqliteBeside<Tables>(path)
  expect(await beside.db.selectFrom('pages').selectAll().execute()).toEqual([])
  await beside.close()
  await first.close()
  await openSqlite(path).close()
  rmSync(folder, { recursive: true })
})

test('a read that begins with `with` keeps cached rows, and a change that does forgets them', async () => {
  const opened = openSqlite<Tables>(':memory:')
  await sql`create table pages (number integer primary key, words text)`.execute(opened.db)
  await sql`insert into pages values (1, 'update')`.execute(opened.db)
  let queries = 0
  const lookUp = createLookUp(
    async (_db, numbers: readonly number[]) => {
      queries += 1
      return (
        await sql<{
          number: number
        }>`select number from pages where number in (${sql.join(numbers)})`.execute(opened.db)
      ).rows
    },
    (number) => number,
    (row) => row.number,
  )
  const find = () => lookUp(opened.db as never, 1)
  await find()
  await sql`with wanted as (select 1 as number) select * from wanted`.execute(opened.db)
  await find()
  expect(queries).toBe(1)
  await sql`with wanted as (select 1 as number) update pages set words = 'two' where number in (select number from wanted)`.execute(
    opened.db,
  )
  await find()
  expect(queries).toBe(2)
  await opened.close()
})
