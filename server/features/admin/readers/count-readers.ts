import { sql } from 'kysely'
import type { ReaderFilter } from '#contract/admin/readers.ts'
import { isFoundBy, listOf } from '#server/db/engine.ts'
import type { Db } from '#server/db/schema.ts'
import { countSometimes } from '#server/db/sometimes-counted.ts'
import { hasAddress } from '#server/features/accounts/user.ts'
import { selectFound } from './find-readers.ts'

interface Counted {
  words: string
  show: ReaderFilter
  admins: readonly number[]
}

export async function countReaders(db: Db, { words, show, admins }: Counted): Promise<number> {
  if (words === '' && show === 'all') return countAllReaders(db)
  const { rows } = await sql<{ count: number }>`select count(*) as count from users
    where ${hasAddress}
    and ${words === '' ? sql`1 = 1` : isFoundBy(db, 'users.id', selectFound(db, words))}
    and ${show === 'suspended' ? sql`suspended_at is not null` : sql`1 = 1`}
    and ${show === 'admins' ? sql`id in ${listOf(db, admins)}` : sql`1 = 1`}`.execute(db)
  return rows[0]?.count ?? 0
}

export const countAllReaders = (db: Db): Promise<number> =>
  countSometimes(db, 'readers', async () => {
    const { count } = await db
      .selectFrom('users')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where(hasAddress)
      .executeTakeFirstOrThrow()
    return count
  })
