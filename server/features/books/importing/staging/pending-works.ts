import type { Staging } from './staging-file.ts'

/** With keys above `after`, in the order of their keys. */
export async function listPending(staging: Staging, after: number, limit: number): Promise<number[]> {
  const rows = await staging
    .selectFrom('pending')
    .select('work')
    .where('work', '>', after)
    .orderBy('work')
    .limit(limit)
    .execute()
  return rows.map(({ work }) => work)
}

export async function countPending(staging: Staging): Promise<number> {
  const { count } = await staging
    .selectFrom('pending')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function markPending(staging: Staging, works: readonly number[]): Promise<void> {
  if (works.length === 0) return
  await staging
    .insertInto('pending')
    .values([...new Set(works)].map((work) => ({ work })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function unmarkPending(staging: Staging, works: readonly number[]): Promise<void> {
  if (works.length > 0) await staging.deleteFrom('pending').where('work', 'in', works).execute()
}
