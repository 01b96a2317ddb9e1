import type { AccountDeletionPreview } from '#contract/own-account/own-account.ts'
import type { Reader } from '#server/app-context.ts'
import type { Db } from '#server/db/schema.ts'
import { restorableSince } from '#server/features/clubs/deletion/deleted-clubs.ts'
import { findSuccessor } from './successor.ts'

/** Clubs that keep their founder are left out. */
export async function previewDeletion(db: Db, reader: Reader, now: Date): Promise<AccountDeletionPreview> {
  const clubs = await db
    .selectFrom('members')
    .innerJoin('clubs', 'clubs.id', 'members.club_id')
    .select(['clubs.id', 'clubs.name', 'clubs.created_by', 'clubs.deleted_at'])
    .where('members.user_id', '=', reader.id)
    .where('members.role', '=', 'admin')
    .where((eb) =>
      eb.or([
        eb('clubs.deleted_at', 'is', null),
        eb('clubs.deleted_at', '>', restorableSince(now)).and('clubs.created_by', '=', reader.id),
      ]),
    )
    .orderBy('members.id')
    .execute()
  const preview: AccountDeletionPreview = { passedOn: [], ended: [] }
  for (const { id, name, created_by, deleted_at } of clubs) {
    const club = { club: name, ...(deleted_at !== null && { deleted: true as const }) }
    const successor = await findSuccessor(db, id, reader.id)
    if (!successor) preview.ended.push(club)
    else if (created_by === reader.id) preview.passedOn.push({ ...club, heir: successor.name ?? 'a member' })
  }
  return preview
}
