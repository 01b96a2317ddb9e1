import { adminListMembersMax, type BookMetadata } from '#contract/reading-list/admin-list.ts'
import { message } from '#contract/messages/message.ts'
import type { Change, Db } from '#server/db/schema.ts'
import type { CanReadSettings, IsMember } from '#server/features/clubs/policy.ts'
import {
  asMember,
  isInClub,
  listMembersOf,
  type MemberRow,
  selectMembers,
} from '#server/features/members/members.ts'
import { invalid } from '#server/http/http-error.ts'

/** The members who joined first, and those who suggested a book, in the order they joined. */
export async function listAdminListMembers(db: Db, admin: CanReadSettings) {
  const first = await listMembersOf(db, admin, 'member', adminListMembersMax, 0)
  const choosers = await listChoosers(db, admin)
  const members = new Map([...first, ...choosers].map((row) => [row.id, asMember(row, true)]))
  return [...members.values()].toSorted((one, other) => one.id - other.id)
}

/** A member, or the previous value, who may have left since. Throws 400 for anybody else. */
export async function validChooser(
  change: Change,
  member: IsMember,
  chosenBy: BookMetadata['chosenBy'],
  before: number | null,
): Promise<number | null | undefined> {
  if (chosenBy === undefined || chosenBy === null) return chosenBy
  const userId = Number(chosenBy)
  if (userId !== before && !(await isInClub(change, member.clubId, userId)))
    throw invalid(
      'chosenBy',
      message('list.onlyMemberSuggested', 'Only a member of this club can have suggested the book'),
    )
  return userId
}

/** At most one per listed book. */
const listChoosers = (db: Db, membership: CanReadSettings): Promise<MemberRow[]> =>
  selectMembers(db, membership.clubId, 'member')
    .where('members.user_id', 'in', (query) =>
      query.selectFrom('listed_books').select('chosen_by').where('club_id', '=', membership.clubId),
    )
    .execute()
