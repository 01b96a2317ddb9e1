import { sql } from 'kysely'
import { nameless } from '#contract/accounts/person-name.ts'
import { positionMax } from '#contract/plans/position.ts'
import { nowReadingShown } from '#contract/progress/now-reading.ts'
import type { Db } from '#server/db/schema.ts'
import { partOf } from '#server/features/progress/place.ts'
import { sharesPlaces } from '#server/features/texts/seal/horizon.ts'
import { asBookOfMember, bookOfMember, type BookRow } from './book-of-member.ts'
import type { CanSeeMember } from './policy.ts'
import { countSuggested } from './suggestions.ts'

export async function findMemberPage(db: Db, seen: CanSeeMember) {
  const { member } = seen
  const [suggestions, came, places] = await Promise.all([
    countSuggested(db, seen),
    countMeetings(db, member.id),
    listPlaces(db, seen),
  ])
  return {
    id: member.id,
    userId: member.user_id,
    name: member.first_name ?? member.member_name ?? nameless,
    role: member.role,
    joinedAt: member.joined_at,
    ...suggestions,
    came,
    places,
  }
}

async function countMeetings(db: Db, memberId: number): Promise<number> {
  const { came } = await db
    .selectFrom('meeting_attendance')
    .select(({ fn }) => fn.countAll<number>().as('came'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  return came
}

interface PlaceRow extends BookRow {
  position: number
  reachedPart: number | null
}

/** In the books that the club is reading, as far as members see each other's places. */
async function listPlaces(db: Db, { clubId, member: { user_id } }: CanSeeMember) {
  if (user_id === null) return []
  const { rows } = await sql<PlaceRow>`
    select ${bookOfMember}, progress.position, (select min(number) from plan_parts
      where plan_parts.club_id = progress.club_id and plan_parts.book_id = progress.book_id
        and ends_at >= progress.position) as "reachedPart"
    from listed_books as listed
    inner join progress on progress.club_id = listed.club_id and progress.book_id = listed.book_id and progress.user_id = ${user_id}
    inner join books on books.id = listed.book_id
    where listed.club_id = ${clubId} and listed.status = 'reading' and progress.position is not null
      and ${sharesPlaces({ clubId, readerId: user_id })}
    order by progress.updated_at desc limit ${nowReadingShown}`.execute(db)
  return rows.map((row) => ({
    book: asBookOfMember(row),
    position: row.position,
    part: partOf(row.position, row.reachedPart),
    finished: row.position === positionMax,
  }))
}
