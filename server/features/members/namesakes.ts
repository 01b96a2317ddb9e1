import { isSameName } from '#contract/accounts/same-name.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change } from '#server/db/schema.ts'

/** Whether another member of the club has the reader's name. Several readers without one are no namesakes. */
export async function hasNamesake(change: Change, clubId: ClubId, reader: Reader): Promise<boolean> {
  const name = reader.firstName?.trim()
  if (!name) return false
  // Joining is rare. No index finds a name in any case, and SQLite folds only ASCII.
  const rows = await change
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .select('first_name')
    .where('members.club_id', '=', clubId)
    .where('members.user_id', '!=', reader.id)
    .where('status', '=', 'member')
    .where('first_name', 'is not', null)
    .execute()
  return rows.some(({ first_name }) => isSameName(first_name ?? '', name))
}
