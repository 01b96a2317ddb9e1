import type { AttendanceChange, NotesChange } from '#contract/meetings/day.ts'
import { meetingRefusals } from '#contract/meetings/refusals.ts'
import type { PostId } from '#contract/discussions/post.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { reviseClub } from '#server/features/clubs/revision/commands.ts'
import { HttpError, invalid } from '#server/http/http-error.ts'
import { authorizeTakePart, type CanTakePart, type MeetingAddress } from '../policy.ts'
import { hasBegun } from '../rules.ts'
import { findDay } from './queries.ts'

/** Ticks off a question that the meeting talked about, or takes that back. */
export const tickQuestion = (
  db: Db,
  reader: Reader,
  address: MeetingAddress,
  { questionId, discussed }: { questionId: PostId; discussed: boolean },
  now: Date,
) =>
  takePart(db, reader, address, async (change, { meeting }) => {
    const question = await change
      .selectFrom('posts')
      .select('id')
      .where('id', '=', questionId)
      .where('club_id', '=', meeting.club_id)
      .where('book_id', '=', meeting.book_id ?? 0)
      .where('level', '=', 0)
      .where('type', '=', 'question')
      .executeTakeFirst()
    if (!question) throw invalid('questionId', 'This is not a question about the book of this meeting.')
    if (discussed)
      await change
        .insertInto('meeting_topics')
        .values({
          club_id: meeting.club_id,
          meeting_id: meeting.id,
          post_id: questionId,
          discussed_at: now.toISOString(),
        })
        .onConflict((conflict) => conflict.columns(['meeting_id', 'post_id']).doNothing())
        .execute()
    else
      await change
        .deleteFrom('meeting_topics')
        .where('meeting_id', '=', meeting.id)
        .where('post_id', '=', questionId)
        .execute()
  })

/** Replaces the shared notes. Throws 409 if somebody else has changed them since the caller read them. */
export const updateNotes = (
  db: Db,
  reader: Reader,
  address: MeetingAddress,
  { notes, notesVersion }: NotesChange,
) =>
  takePart(db, reader, address, async (change, { meeting }) => {
    if (meeting.notes_version !== notesVersion)
      throw new HttpError('edited-elsewhere', meetingRefusals.editedElsewhere)
    await change
      .updateTable('meetings')
      .set({ notes, notes_version: notesVersion + 1 })
      .where('id', '=', meeting.id)
      .execute()
  })

/** Says that a member came, or did not. Throws 409 before the meeting has begun. */
export const updateAttendance = (
  db: Db,
  reader: Reader,
  address: MeetingAddress,
  { memberId, came }: AttendanceChange,
  now: Date,
) =>
  takePart(db, reader, address, async (change, { viewer, meeting }) => {
    if (meeting.wall_time === null || !hasBegun(meeting, now))
      throw new HttpError('meeting-over', meetingRefusals.notBegun)
    const row = {
      club_id: meeting.club_id,
      meeting_id: meeting.id,
      member_id: await requireMember(change, viewer.clubId, memberId ?? viewer.memberId ?? 0),
    }
    if (came)
      await change
        .insertInto('meeting_attendance')
        .values(row)
        .onConflict((conflict) => conflict.columns(['meeting_id', 'member_id']).doNothing())
        .execute()
    else
      await change
        .deleteFrom('meeting_attendance')
        .where('meeting_id', '=', row.meeting_id)
        .where('member_id', '=', row.member_id)
        .execute()
  })

async function requireMember(change: Change, clubId: number, memberId: number): Promise<number> {
  const member = await change
    .selectFrom('members')
    .select('id')
    .where('id', '=', memberId)
    .where('club_id', '=', clubId)
    .where('status', '=', 'member')
    .executeTakeFirst()
  if (!member) throw invalid('memberId', 'This is not a member of the club.')
  return member.id
}

/** Does something as a member of the club of a meeting that was not cancelled, and returns its day. */
const takePart = (
  db: Db,
  reader: Reader,
  address: MeetingAddress,
  act: (change: Change, permission: CanTakePart) => Promise<void>,
) =>
  db.transaction().execute(async (change) => {
    const permission = await authorizeTakePart(change, reader, address)
    await act(change, permission)
    await reviseClub(change, address.clubId, { parts: ['meetings'] })
    return findDay(change, permission, reader)
  })
