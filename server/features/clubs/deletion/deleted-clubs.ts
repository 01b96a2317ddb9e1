import type { ClubId } from '#contract/clubs/club.ts'
import { deletedClubsShown, restorableDays, type DeletedClub } from '#contract/clubs/deletion.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change, Db } from '#server/db/schema.ts'

const day = 24 * 3_600_000

/** Clubs deleted after this instant can be restored; the others are erased. */
export const restorableSince = (now: Date): string =>
  new Date(now.getTime() - restorableDays * day).toISOString()

export const asDeletedClub = (club: { id: number; name: string; deletedAt: string }): DeletedClub => ({
  id: club.id as ClubId,
  name: club.name,
  deletedAt: club.deletedAt,
  finalAt: new Date(new Date(club.deletedAt).getTime() + restorableDays * day).toISOString(),
})

export interface DeletedClubRow {
  readonly clubId: ClubId
  readonly visibilityBefore: 'open' | 'invite-only' | 'public-preview'
}

const selectRestorable = (db: Db | Change, reader: Reader, now: Date) =>
  db.selectFrom('clubs').where('created_by', '=', reader.id).where('deleted_at', '>', restorableSince(now))

/** Those that can still be restored, latest first. */
export async function listDeletedClubs(db: Db, reader: Reader, now: Date): Promise<DeletedClub[]> {
  const rows = await selectRestorable(db, reader, now)
    .select((eb) => ['id', 'name', eb.ref('deleted_at').$notNull().as('deletedAt')])
    .orderBy('deleted_at', 'desc')
    .limit(deletedClubsShown)
    .execute()
  return rows.map(asDeletedClub)
}

/** The reader's own deleted club; undefined if it is not deleted, somebody else's, or past its 14 days. */
export async function findDeletedClub(
  change: Change,
  reader: Reader,
  clubId: ClubId,
  now: Date,
): Promise<DeletedClubRow | undefined> {
  const row = await selectRestorable(change, reader, now)
    .select('visibility_before')
    .where('id', '=', clubId)
    .executeTakeFirst()
  return row && { clubId, visibilityBefore: row.visibility_before ?? 'invite-only' }
}
