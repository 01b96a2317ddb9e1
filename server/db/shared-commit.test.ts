import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openSqlite, openSqliteBeside } from './sqlite.ts'

interface Tables {
  pages: { number: number; words: string }
}

const folder = mkdtempSync(join(tmpdir(), 'inkhorn-commits-'))
const path = join(folder, 'inkhorn.db')
const { db, close } = openSqlite<Tables>(path)
/** Sees what the disk would have after a crash of this process, and nothing of a change under way. */
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
const numbersOf = async (from: typeof db) =>
  (await from.selectFrom('pages').select('number').orderBy('number').execute()).map(({ number }) => number)
const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1)

test('whoever is told that a change is done finds it on the disk, also among three hundred at once', async () => {
  const missing: number[] = []
  const changes = upTo(300).map(async (number) => {
    await write(number)
    if (!(await numbersOf(beside.db)).includes(number)) missing.push(number)
  })
  await Promise.all(changes)
  expect(missing).toEqual([])
  expect(await numbersOf(db)).toEqual(upTo(300))
})

test('changes that come at once wait for the disk together, and nobody sees them before', async () => {
  const versions = new Set<unknown>()
  const look = async () => {
    const { rows } = await sql<{ data_version: number }>`pragma data_version`.execute(beside.db)
    versions.add(rows[0]?.data_version)
  }
  await look()
  const seen: number[] = []
  const changes = upTo(50).map(async (number) => {
    let reading: Promise<unknown> = Promise.resolve()
    await db.transaction().execute(async (change) => {
      await change.insertInto('pages').values({ number, words: 'written' }).execute()
      reading = numbersOf(db).then(({ length }) => seen.push(length))
    })
    await Promise.all([look(), reading])
  })
  await Promise.all(changes)
  // The version that a connection sees grows with each commit of another one.
  expect(versions.size).toBe(2)
  expect(seen).toEqual(Array<number>(50).fill(50))
})

test('a change that fails is taken back alone, and the others at the same moment are kept', async () => {
  const changes = upTo(9).map((number) =>
    db.transaction().execute(async (change) => {
      await change.insertInto('pages').values({ number, words: 'written' }).execute()
      if (number % 3 === 0) throw new Error(`never mind ${number}`)
      if (number % 3 === 1) await change.insertInto('pages').values({ number, words: 'again' }).execute()
    }),
  )
  const told = await Promise.allSettled(changes)
  expect(told.map(({ status }) => status)).toEqual(
    upTo(9).map((number) => (number % 3 === 2 ? 'fulfilled' : 'rejected')),
  )
  expect(await numbersOf(beside.db)).toEqual([2, 5, 8])
})

test('who is refused for what somebody else writes at the same moment hears of it once that is on the disk', async () => {
  const onDisk: boolean[] = []
  const enter = () =>
    write(7).catch(async () => {
      onDisk.push((await numbersOf(beside.db)).includes(7))
    })
  await Promise.all([enter(), enter(), enter()])
  expect(onDisk).toEqual([true, true])
})

test('a change that waits for something else keeps others waiting, who then see it whole', async () => {
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
  expect(order).toEqual(['read 1 2', 'quick'])
})

test('when the disk is full every change that was not kept is told so, and what was told is kept', async () => {
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db)
  await sql.raw(`pragma max_page_count = ${(rows[0]?.page_count ?? 0) + 20}`).execute(db)
  const told = await Promise.allSettled(
    upTo(60).map((number) => write(number, 'x'.repeat(number % 2 ? 200_000 : 10))),
  )
  await sql`pragma max_page_count = 1073741823`.execute(db)
  const kept = upTo(60).filter((number) => told[number - 1]?.status === 'fulfilled')
  const refused = told.filter(({ status }) => status === 'rejected')
  expect(refused.length).toBeGreaterThan(0)
  for (const one of refused) expect(one).toMatchObject({ reason: { code: 'SQLITE_FULL' } })
  expect(await numbersOf(beside.db)).toEqual(kept)
  await write(99)
  expect(await numbersOf(beside.db)).toEqual([...kept, 99])
})
