import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import Database from 'libsql'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openSqlite, openSqliteBeside } from './sqlite.ts'

interface Tables {
  pages: { number: number; words: string }
}

const folder = mkdtempSync(join(tmpdir(), 'inkhorn-group-commit-'))
const path = join(folder, 'inkhorn.db')
const { db, close } = openSqlite<Tables>(path)
/** Sees only what is committed, as after a crash of this process. */
const beside = openSqliteBeside<Tables>(path)
afterAll(async () => {
  await beside.close()
  await close()
  rmSync(folder, { recursive: true })
})
beforeEach(async () => {
  await sql`drop table if exists pages`.execute(db)
  await sql`create table pages (number integer primary key, words text)`.execute(db)
})

const write = (number: number, words = 'written') =>
  db.transaction().execute((change) => change.insertInto('pages').values({ number, words }).execute())
const numbersOf = async (from: Pick<typeof db, 'selectFrom'>) =>
  (await from.selectFrom('pages').select('number').orderBy('number').execute()).map(({ number }) => number)
const oneTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1)

test('each of three hundred concurrent transactions is on disk when it ends', async () => {
  const missing: number[] = []
  const changes = oneTo(300).map(async (number) => {
    await write(number)
    if (!(await numbersOf(beside.db)).includes(number)) missing.push(number)
  })
  await Promise.all(changes)
  expect(missing).toEqual([])
  expect(await numbersOf(db)).toEqual(oneTo(300))
})

test('transactions that begin together share one commit, and nothing sees them before it', async () => {
  const versions = new Set<unknown>()
  const look = async () => {
    const { rows } = await sql<{ data_version: number }>`pragma data_version`.execute(beside.db)
    versions.add(rows[0]?.data_version)
  }
  await look()
  const seen: number[] = []
  const changes = oneTo(50).map(async (number) => {
    let reading: Promise<unknown> = Promise.resolve()
    await db.transaction().execute(async (change) => {
      await change.insertInto('pages').values({ number, words: 'written' }).execute()
      reading = numbersOf(db).then(({ length }) => seen.push(length))
    })
    await Promise.all([look(), reading])
  })
  await Promise.all(changes)
  // A connection's data_version changes with each commit of another connection.
  expect(versions.size).toBe(2)
  expect(seen).toEqual(Array<number>(50).fill(50))
})

test('single changes that come together share one commit, and one that fails is undone alone §P.87', async () => {
  const versions = new Set<unknown>()
  const look = async () => {
    const { rows } = await sql<{ data_version: number }>`pragma data_version`.execute(beside.db)
    versions.add(rows[0]?.data_version)
  }
  await look()
  const insert = (number: number) => db.insertInto('pages').values({ number, words: 'single' }).execute()
  const results = await Promise.allSettled(
    [...oneTo(30), 30].map(async (number) => {
      await insert(number)
      expect(await numbersOf(beside.db)).toContain(number)
      await look()
    }),
  )
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(1)
  expect(await numbersOf(beside.db)).toEqual(oneTo(30))
  expect(versions.size).toBe(2)
})

test('a transaction that fails is rolled back alone, and the rest of its group is committed', async () => {
  const changes = oneTo(9).map((number) =>
    db.transaction().execute(async (change) => {
      await change.insertInto('pages').values({ number, words: 'written' }).execute()
      if (number % 3 === 0) throw new Error(`never mind ${number}`)
      if (number % 3 === 1) await change.insertInto('pages').values({ number, words: 'again' }).execute()
    }),
  )
  const results = await Promise.allSettled(changes)
  expect(results.map(({ status }) => status)).toEqual(
    oneTo(9).map((number) => (number % 3 === 2 ? 'fulfilled' : 'rejected')),
  )
  expect(await numbersOf(beside.db)).toEqual([2, 5, 8])
})

test('a transaction that conflicts with another of its group fails once the other is on disk', async () => {
  const onDisk: boolean[] = []
  const enter = () =>
    write(7).catch(async () => {
      onDisk.push((await numbersOf(beside.db)).includes(7))
    })
  await Promise.all([enter(), enter(), enter()])
  expect(onDisk).toEqual([true, true])
})

test('a transaction that awaits something else delays others, which then see all of it', async () => {
  const order: string[] = []
  const others: Promise<unknown>[] = []
  await db.transaction().execute(async (change) => {
    await change.insertInto('pages').values({ number: 1, words: 'slow' }).execute()
    others.push(
      write(3).then(() => order.push('quick')),
      numbersOf(db).then((numbers) => order.push(`read ${numbers.join(' ')}`)),
    )
    await new Promise((resolve) => setTimeout(resolve, 30))
    await change.insertInto('pages').values({ number: 2, words: 'slow' }).execute()
    expect(order).toEqual([])
  })
  await Promise.all(others)
  // The order of the two waiting ones is unspecified; neither runs before the transaction, nor sees half of it.
  expect(order.toSorted()).toEqual(['quick', expect.stringMatching(/^read 1 2( 3)?$/)])
})

test('a transaction that has read can still write, because other processes wait until it ends', async () => {
  const other = new Database(path, { timeout: 0 })
  await db.transaction().execute(async (change) => {
    expect(await numbersOf(change)).toEqual([])
    expect(() => other.exec('insert into pages (number) values (8)')).toThrow(/locked/)
    await change.insertInto('pages').values({ number: 1, words: 'written' }).execute()
  })
  other.exec('insert into pages (number) values (8)')
  other.close()
  expect(await numbersOf(db)).toEqual([1, 8])
})

test('on a full disk every lost transaction fails, and every other one is on disk', async () => {
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db)
  await sql.raw(`pragma max_page_count = ${(rows[0]?.page_count ?? 0) + 20}`).execute(db)
  const results = await Promise.allSettled(
    oneTo(60).map((number) => write(number, 'x'.repeat(number % 2 ? 200_000 : 10))),
  )
  await sql`pragma max_page_count = 1073741823`.execute(db)
  const committed = oneTo(60).filter((number) => results[number - 1]?.status === 'fulfilled')
  const refused = results.filter(({ status }) => status === 'rejected')
  expect(refused.length).toBeGreaterThan(0)
  for (const one of refused) expect(one).toMatchObject({ reason: { code: 'SQLITE_FULL' } })
  expect(await numbersOf(beside.db)).toEqual(committed)
  await write(99)
  expect(await numbersOf(beside.db)).toEqual([...committed, 99])
})
