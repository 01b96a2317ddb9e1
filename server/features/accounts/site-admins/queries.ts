import type { Change, Db } from '#server/db/schema.ts'

/** The id of the oldest account. */
export async function findFirstUserId(db: Db | Change): Promise<number | undefined> {
  const { first } = await db
    .selectFrom('users')
    .select((eb) => eb.fn.min<number | null>('id').as('first'))
    .executeTakeFirstOrThrow()
  return first ?? undefined
}
