import type { Db } from '#server/db/schema.ts'
import type { CanReadList } from '#server/features/clubs/policy.ts'
import { newestAddition } from './additions.ts'

/** Only if the club has changed since the last visit. In one statement, so that time and revision belong to the same state. */
export async function recordVisit(
  db: Db,
  { clubId, memberId, status, revision }: CanReadList,
): Promise<void> {
  if (memberId === null || status !== 'member') return
  await db
    .updateTable('members')
    .set((eb) => ({
      visited_at: newestAddition(clubId),
      visited_revision: eb.selectFrom('live_clubs').select('revision').where('id', '=', clubId),
    }))
    .where('id', '=', memberId)
    .where((eb) => eb.or([eb('visited_revision', 'is', null), eb('visited_revision', '<>', revision)]))
    .execute()
}
