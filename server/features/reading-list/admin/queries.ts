import { adminListMembersMax } from '#contract/reading-list/admin-list.ts'
import { readingOrderFallback } from '#contract/reading-list/listed-book.ts'
import type { Change, Db } from '#server/db/schema.ts'
import type { CanReadSettings, IsMember } from '#server/features/clubs/policy.ts'
import { asMember, listChoosers, listMembersOf } from '#server/features/members/queries.ts'

/** The members who joined first, and those who suggested a book, in the order they joined. */
export async function listAdminListMembers(db: Db, admin: CanReadSettings) {
  const first = await listMembersOf(db, admin, 'member', adminListMembersMax, 0)
  const choosers = await listChoosers(db, admin)
  const members = new Map([...first, ...choosers].map((row) => [row.id, asMember(row, true)]))
  return [...members.values()].toSorted((one, other) => one.id - other.id)
}

/** The books of a list in their current order, with their positions. */
export const listOrder = (change: Change, member: IsMember) =>
  change
    .selectFrom('listed_books')
    .select(['book_id', 'reading_order'])
    .where('club_id', '=', member.clubId)
    .orderBy((eb) => eb.fn.coalesce('reading_order', eb.lit(readingOrderFallback)))
    .orderBy('added_at')
    .orderBy('book_id')
    .execute()
