import type { OptionId } from '#contract/meetings/meeting.ts'
import { meetingRefusals } from '#contract/meetings/refusals.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { reviseClub } from '#server/features/clubs/revise-club.ts'
import { HttpError, invalid } from '#server/http/http-error.ts'
import { findMeeting } from '../meeting.ts'
import type { MeetingRow } from '../meeting-row.ts'
import { notifyConfirmed } from '../notify-members.ts'
import { authorizeChangeMeeting, type MeetingAddress } from '../policy.ts'
import { scheduleReminders } from '../reminders/schedule-reminders.ts'
import { tellHost } from '../reminders/tell-host.ts'
import { requireFuture, timesOf } from '../times.ts'
import { answerByMarks } from './answer-by-marks.ts'
import { bestOption, listOptionRows } from './date-options.ts'

export const confirmDate = (
  db: Db,
  reader: Reader,
  address: MeetingAddress,
  { optionId, reason = '' }: { optionId: OptionId; reason?: string | undefined },
  now: Date,
) =>
  transact(db, async (change) => {
    const { admin, meeting } = await authorizeChangeMeeting(change, reader, address, now)
    if (meeting.status !== 'finding-a-date') throw new HttpError('meeting-over', meetingRefusals.hasDate)
    const wallTime = await chosenTime(change, meeting, optionId, reason, now)
    const times = timesOf(wallTime, meeting.time_zone, meeting.minutes)
    requireFuture(new Date(times.starts_at), now, 'optionId')
    await change
      .updateTable('meetings')
      .set({ ...times, status: 'scheduled', reason: reason || null, changed_at: now.toISOString() })
      .where('id', '=', meeting.id)
      .execute()
    await answerByMarks(change, meeting.id, optionId)
    await scheduleReminders(change, { id: meeting.id, ...times }, now)
    await reviseClub(change, meeting.club_id, { parts: ['meetings'] })
    await notifyConfirmed(change, { ...meeting, ...times }, reader, now)
    await tellHost(change, { ...meeting, ...times, status: 'scheduled' }, now)
    return findMeeting(change, admin, meeting.id, now)
  })

/** The chosen wall time. Throws 400 for another meeting's option, and for one that isn't the best without a reason. */
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
