import type { OwnMarks } from '#contract/meetings/finding-a-date.ts'
import { type OptionId, optionsMax } from '#contract/meetings/meeting.ts'
import { meetingRefusals } from '#contract/meetings/refusals.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { reviseClub } from '#server/features/clubs/revision/commands.ts'
import { HttpError, invalid } from '#server/http/http-error.ts'
import { authorizeChangeMeeting, authorizeMark, type MeetingAddress } from '../policy.ts'
import { findMeeting, type MeetingRow } from '../queries.ts'
import { scheduleReminders } from '../reminders/schedule/commands.ts'
import { optionRow, spanOf } from '../rows/commands.ts'
import { instantAt, requireAhead, timesOf } from '../rules.ts'
import { tellOfMeeting } from '../telling/commands.ts'
import { listOptionRows } from './queries.ts'
import { bestOption } from './rules.ts'

/** Stores how proposed times suit a member. */
export const markOptions = (
  db: Db,
  reader: Reader,
  address: MeetingAddress,
  { marks }: OwnMarks,
  now: Date,
) =>
  db.transaction().execute(async (change) => {
    const { viewer, meeting } = await authorizeMark(change, reader, address)
    const known = new Set((await listOptionRows(change, meeting.id)).map(({ id }) => id))
    const member_id = viewer.memberId ?? 0
    for (const [at, { optionId, mark }] of marks.entries()) {
      if (!known.has(optionId)) throw invalid(`marks.${at}.optionId`, meetingRefusals.unknownOption)
      if (mark === null)
        await change
          .deleteFrom('meeting_marks')
          .where('option_id', '=', optionId)
          .where('member_id', '=', member_id)
          .execute()
      else
        await change
          .insertInto('meeting_marks')
          .values({ club_id: meeting.club_id, option_id: optionId, member_id, mark })
          .onConflict((conflict) => conflict.columns(['option_id', 'member_id']).doUpdateSet({ mark }))
          .execute()
    }
    await reviseClub(change, meeting.club_id, { parts: ['meetings'] })
    return findMeeting(change, viewer, meeting.id, now)
  })

/** Adds a proposed time. */
export const proposeTime = (db: Db, reader: Reader, address: MeetingAddress, startsAt: string, now: Date) =>
  db.transaction().execute(async (change) => {
    const { viewer, meeting } = await authorizeMark(change, reader, address)
    requireAhead(instantAt(startsAt, meeting.time_zone), now, 'startsAt')
    const options = await listOptionRows(change, meeting.id)
    if (options.some(({ wall_time }) => wall_time === startsAt))
      throw invalid('startsAt', meetingRefusals.twice)
    if (options.length >= optionsMax) throw new HttpError('too-many-meetings', meetingRefusals.tooManyOptions)
    await change.insertInto('meeting_options').values(optionRow(meeting, startsAt)).execute()
    await change
      .updateTable('meetings')
      .set(spanOf([...options.map(({ wall_time }) => wall_time), startsAt], meeting))
      .where('id', '=', meeting.id)
      .execute()
    await reviseClub(change, meeting.club_id, { parts: ['meetings'] })
    return findMeeting(change, viewer, meeting.id, now)
  })

/** Fixes the date of a meeting, and tells the members. */
export const confirmDate = (
  db: Db,
  reader: Reader,
  address: MeetingAddress,
  { optionId, reason = '' }: { optionId: OptionId; reason?: string | undefined },
  now: Date,
) =>
  db.transaction().execute(async (change) => {
    const { admin, meeting } = await authorizeChangeMeeting(change, reader, address, now)
    if (meeting.status !== 'finding-a-date') throw new HttpError('meeting-over', meetingRefusals.hasDate)
    const wallTime = await chosenTime(change, meeting, optionId, reason, now)
    const times = timesOf(wallTime, meeting.time_zone, meeting.minutes)
    requireAhead(new Date(times.starts_at), now, 'optionId')
    await change
      .updateTable('meetings')
      .set({ ...times, status: 'scheduled', reason: reason || null, changed_at: now.toISOString() })
      .where('id', '=', meeting.id)
      .execute()
    await scheduleReminders(change, { id: meeting.id, ...times }, now)
    await reviseClub(change, meeting.club_id, { parts: ['meetings'] })
    await tellOfMeeting(change, { ...meeting, ...times }, reader, now)
    return findMeeting(change, admin, meeting.id, now)
  })

/** The wall time of the option. Throws 400 for one of another meeting, and without a reason for one that is not the best. */
async function chosenTime(
  change: Change,
  meeting: MeetingRow,
  optionId: OptionId,
  reason: string,
  now: Date,
): Promise<string> {
  const options = await listOptionRows(change, meeting.id)
  const chosen = options.find(({ id }) => id === optionId)
  if (!chosen) throw invalid('optionId', meetingRefusals.unknownOption)
  const best = bestOption(options, now)
  if (best && best.id !== chosen.id && reason === '') throw invalid('reason', meetingRefusals.notBest)
  return chosen.wall_time
}
