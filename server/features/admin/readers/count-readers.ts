import { sql } from 'kysely'
import type { ReaderFilter } from '#contract/admin/readers.ts'
import { listOf } from '#server/db/engine.ts'
import type { Db } from '#server/db/schema.ts'
import { hasAddress } from '#server/features/accounts/user.ts'
import { selectFound } from './find-readers.ts'

interface Counted {
  words: string
  show: ReaderFilter
  admins: readonly number[]
}

/** Counting more readers than this takes a while, so their number is then a minute old at most. */
const countedEachTime = 10_000
const freshFor = 60_000

const known = new WeakMap<object, { count: number; at: number }>()

export async function countReaders(db: Db, { words, show, admins }: Counted): Promise<number> {
  if (words === '' && show === 'all') return countAllReaders(db)
  const { rows } = await sql<{ count: number }>`select count(*) as count from users
    where ${hasAddress}
    and ${words === '' ? sql`1 = 1` : sql`id in ${selectFound(db, words)}`}
    and ${show === 'suspended' ? sql`suspended_at is not null` : sql`1 = 1`}
    and ${show === 'admins' ? sql`id in ${listOf(db, admins)}` : sql`1 = 1`}`.execute(db)
  return rows[0]?.count ?? 0
}

export async function countAllReaders(db: Db): Promise<number> {
  const before = known.get(db)
  if (before && before.count > countedEachTime && performance.now() - before.at < freshFor)
    return before.count
  const { count } = await db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(hasAddress)
    .executeTakeFirstOrThrow()
  known.set(db, { count, at: performance.now() })
  return count
}
