import type { Db } from '#server/db/schema.ts'
import type { CanReadList } from '#server/features/clubs/policy.ts'

/** Stores a member's visit if the club has changed since the previous one. */
export async function recordVisit(db: Db, { memberId, status, revision }: CanReadList): Promise<void> {
  if (memberId === null || status !== 'member') return
  await db
    .updateTable('members')
    .set({ visited_at: new Date().toISOString(), visited_revision: revision })
    .where('id', '=', memberId)
    .where((eb) => eb.or([eb('visited_revision', 'is', null), eb('visited_revision', '<>', revision)]))
    .execute()
}
