import { startRefusal } from '#contract/clubs/start-refusal.ts'
import type { Message } from '#contract/messages/message.ts'
import type { AppContext, Reader } from '#server/app-context.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { isSiteAdmin } from '#server/features/accounts/policy.ts'
import { HttpError } from '#server/http/http-error.ts'

/** How many clubs a reader may start; null for any number, as for site admins. */
export async function findStartLimit(
  { db, config, instance }: Pick<AppContext, 'db' | 'config' | 'instance'>,
  reader: Reader,
): Promise<number | null> {
  const { clubsPerReader } = await instance.settings()
  return clubsPerReader === null || (await isSiteAdmin(db, config.siteAdmins, reader)) ? null : clubsPerReader
}

/** Throws 409 for a reader who has reached the limit. A second call at the same time waits for the end of this transaction. */
export async function requireMayStart(change: Change, readerId: number, limit: number | null): Promise<void> {
  if (limit === null) return
  await change
    .updateTable('users')
    .set((eb) => ({ first_name: eb.ref('first_name') }))
    .where('id', '=', readerId)
    .execute()
  const refusal = await findStartRefusal(change, readerId, limit)
  if (refusal) throw new HttpError('limit-reached', refusal)
}

/** Null for a reader who may start a club. Deleted clubs do not count. */
export async function findStartRefusal(
  db: Db | Change,
  readerId: number,
  limit: number | null,
): Promise<Message | null> {
  if (limit === null) return null
  const { count } = await db
    .selectFrom('live_clubs as clubs')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('created_by', '=', readerId)
    .executeTakeFirstOrThrow()
  return count < limit ? null : startRefusal(limit)
}
