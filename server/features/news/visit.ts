import type { Db } from '#server/db/schema.ts'
import type { CanReadList } from '#server/features/clubs/policy.ts'
import { newestAddition } from './additions.ts'

/**
 * Stores a member's visit if the club has changed since the previous one. In one statement, so that the time and the revision
 * belong to the same state of the club.
 */
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
