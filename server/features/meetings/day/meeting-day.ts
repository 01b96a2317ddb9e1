import type { MeetingDay } from '#contract/meetings/day.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { reviseClub } from '#server/features/clubs/revise-club.ts'
import {
  authorizeTakePart,
  type CanReadMeetingAsMember,
  type CanTakePart,
  type MeetingAddress,
} from '../policy.ts'
import { listAgenda } from './agenda.ts'
import { isHalfway } from './halfway.ts'
import { countAttendance, listAttendance } from './attendance.ts'

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
    agenda: await listAgenda(db, meeting, reader),
    notes,
    notesVersion: notes_version,
    came: await listAttendance(db, meeting.id),
    ...(await countAttendance(db, meeting.id, viewer.memberId ?? 0)),
    hasReviewed: meeting.book_id !== null && (await hasReviewed(db, meeting, meeting.book_id, reader)),
    isHalfway: await isHalfway(db, meeting),
  }
}

export const updateDay = (
  db: Db,
  reader: Reader,
  address: MeetingAddress,
  update: (change: Change, permission: CanTakePart) => Promise<void>,
): Promise<MeetingDay> =>
  transact(db, async (change) => {
    const permission = await authorizeTakePart(change, reader, address)
    await update(change, permission)
    await reviseClub(change, address.clubId, { parts: ['meetings'] })
    return findDay(change, permission, reader)
  })

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
