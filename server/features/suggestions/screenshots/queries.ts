import type { Change } from '#server/db/schema.ts'

/** Total bytes of all screenshots. */
export async function findScreenshotBytes(change: Change): Promise<number> {
  const row = await change
    .selectFrom('screenshots')
    .select((eb) => eb.fn.sum<number | string | null>('size').as('bytes'))
    .executeTakeFirstOrThrow()
  return Number(row.bytes ?? 0)
}

export async function isStored(change: Change, hash: string): Promise<boolean> {
  const row = await change
    .selectFrom('screenshots')
    .select('hash')
    .where('hash', '=', hash)
    .executeTakeFirst()
  return row !== undefined
}

/** The oldest screenshots that only handled suggestions show, after the first `offset` of them. */
export const listHandled = (change: Change, limit: number, offset: number) =>
  change
    .selectFrom('screenshots')
    .select(['hash', 'size'])
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('suggestions')
            .select('id')
            .where('screenshot_hash', '=', eb.ref('screenshots.hash'))
            .where('status', 'not in', ['fixed', 'implemented']),
        ),
      ),
    )
    .orderBy('created_at')
    .orderBy('hash')
    .limit(limit)
    .offset(offset)
    .execute()
