import { sql } from 'kysely'
import { nameless } from '#contract/accounts/account.ts'
import { agendaMax, type MeetingDay } from '#contract/meetings/day.ts'
import { namesShown } from '#contract/meetings/meeting.ts'
import type { PostId } from '#contract/discussions/post.ts'
import type { MemberId } from '#contract/members/member.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { titleAcross } from '#server/features/clubs/seal/queries.ts'
import type { CanReadMeetingAsMember, CanTakePart } from '../policy.ts'

/** The agenda of a meeting, its notes, and who came. */
export async function findDay(
  db: Db | Change,
  { viewer, meeting }: CanReadMeetingAsMember | CanTakePart,
  reader: Reader,
): Promise<MeetingDay> {
  const { notes, notes_version } = await db
    .selectFrom('meetings')
    .select(['notes', 'notes_version'])
    .where('id', '=', meeting.id)
    .executeTakeFirstOrThrow()
  return {
    agenda: meeting.book_id === null ? [] : await listAgenda(db, meeting, reader),
    notes,
    notesVersion: notes_version,
    came: await listAttendance(db, meeting.id),
    ...(await countAttendance(db, meeting.id, viewer.memberId ?? 0)),
    hasReviewed: meeting.book_id !== null && (await hasReviewed(db, meeting, meeting.book_id, reader)),
  }
}

/** The questions about a meeting's book: those not talked about first, then the most wanted, then the oldest. */
async function listAgenda(
  db: Db | Change,
  { id, club_id, book_id }: { id: number; club_id: number; book_id: number | null },
  reader: Reader,
) {
  const rows = await db
    .selectFrom('posts')
    .leftJoin('meeting_topics', (join) =>
      join.onRef('meeting_topics.post_id', '=', 'posts.id').on('meeting_topics.meeting_id', '=', id),
    )
    .select((eb) => [
      'posts.id',
      titleAcross('posts', reader.id).as('title'),
      'member_name',
      'reply_count',
      'meeting_topics.discussed_at',
      eb
        .selectFrom('reactions')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('reactions.post_id', '=', 'posts.id')
        .as('wanted'),
    ])
    .where('posts.club_id', '=', club_id)
    .where('posts.book_id', '=', book_id ?? 0)
    .where('level', '=', sql.lit(0))
    .where('type', '=', 'question')
    .where('deleted_at', 'is', null)
    .orderBy(sql`case when meeting_topics.discussed_at is null then 0 else 1 end`)
    .orderBy('wanted', 'desc')
    .orderBy('posts.id')
    .limit(agendaMax)
    .execute()
  return rows.map((row) => ({
    questionId: row.id as PostId,
    title: row.title && (row.title.replace(/^Question:\s*/, '') || row.title),
    askedBy: row.member_name ?? nameless,
    replyCount: row.reply_count,
    wanted: row.wanted ?? 0,
    discussedAt: row.discussed_at,
  }))
}

async function listAttendance(db: Db | Change, meetingId: number) {
  const rows = await db
    .selectFrom('meeting_attendance')
    .innerJoin('members', 'members.id', 'meeting_attendance.member_id')
    .leftJoin('users', 'users.id', 'members.user_id')
    .select((eb) => ['members.id', eb.fn.coalesce('users.first_name', 'members.member_name').as('name')])
    .where('meeting_id', '=', meetingId)
    .orderBy('members.id')
    .limit(namesShown)
    .execute()
  return rows.map(({ id, name }) => ({ memberId: id as MemberId, name: name ?? nameless }))
}

async function countAttendance(db: Db | Change, meetingId: number, memberId: number) {
  const { count, own } = await db
    .selectFrom('meeting_attendance')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      sql<number | null>`max(case when member_id = ${memberId} then 1 else 0 end)`.as('own'),
    ])
    .where('meeting_id', '=', meetingId)
    .executeTakeFirstOrThrow()
  return { cameCount: count, ownCame: own === 1 }
}

async function hasReviewed(
  db: Db | Change,
  { club_id }: { club_id: number },
  bookId: number,
  reader: Reader,
): Promise<boolean> {
  const review = await db
    .selectFrom('reviews')
    .select('id')
    .where('club_id', '=', club_id)
    .where('book_id', '=', bookId)
    .where('user_id', '=', reader.id)
    .executeTakeFirst()
  return review !== undefined
}
