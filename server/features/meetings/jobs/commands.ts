import * as z from 'zod/mini'
import type { ClubId } from '#contract/clubs/club.ts'
import { finishJob } from '#server/db/jobs/queue.ts'
import type { JobHandler } from '#server/db/jobs/worker.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { lockClub, reviseClub } from '#server/features/clubs/revision/commands.ts'
import { memberLeftJob } from '#server/features/members/rules.ts'
import { fillPlaces } from '../answers/commands.ts'
import { keepSeriesAhead } from '../commands.ts'
import { mailMeeting, type MeetingEmails } from '../emails/commands.ts'
import { emailJobKind } from '../emails/jobs/commands.ts'
import { findMeetingRow, type MeetingRow } from '../queries.ts'
import { lookBack, remind } from '../reminders/commands.ts'
import { heldJob, reminderJob } from '../reminders/schedule/commands.ts'
import { keepAheadJob, scheduleNext } from '../repeats/commands.ts'
import { hasBegun } from '../rules.ts'
import { isLive, listWithWaiting } from './queries.ts'

const ReminderJob = z.object({ meetingId: z.int(), startsAt: z.string(), hours: z.number() })
const HeldJob = z.object({ meetingId: z.int(), endsAt: z.string() })
const KeepAheadJob = z.object({ seriesId: z.int(), meetingId: z.int() })
const MemberLeftJob = z.object({ clubId: z.int() })

const hour = 3_600_000
/** A deleted club can be restored, so its repeats wait; their jobs look again this often. */
const whileDeleted = 24 * hour

/** The handlers of scheduled work for meetings. Each changes nothing when it comes a second time. */
export const createMeetingJobs = (
  db: Db,
  now: () => Date,
  emails: MeetingEmails,
): Record<string, JobHandler> => ({
  [reminderJob]: async (payload, { key }) => {
    const { meetingId, startsAt, hours } = ReminderJob.parse(payload)
    await withMeeting(db, meetingId, async (change, meeting) => {
      if (meeting.starts_at !== startsAt || isTooLate(meeting, hours, now())) return
      // A reminder that came a second time would be mailed a second time.
      if (!(await finishJob(change, reminderJob, key))) return
      await remind(change, meeting, hours, now())
    })
  },
  [heldJob]: async (payload) => {
    const { meetingId, endsAt } = HeldJob.parse(payload)
    await withMeeting(db, meetingId, async (change, meeting) => {
      if (meeting.ends_at === endsAt) await lookBack(change, meeting)
    })
  },
  [keepAheadJob]: (payload) => keepRepeat(db, KeepAheadJob.parse(payload), now()),
  [memberLeftJob]: (payload) => fillPlacesOfClub(db, MemberLeftJob.parse(payload).clubId, now()),
  [emailJobKind]: (payload, { signal }) => mailMeeting(db, emails, payload, now, signal),
})

/** The server may have been down for days: a reminder a week before is of no use on the day before, nor any once it has begun. */
const isTooLate = (meeting: MeetingRow, hours: number, now: Date): boolean =>
  hasBegun(meeting, now) || Date.parse(meeting.starts_at) - now.getTime() < (hours > 24 ? 24 * hour : 0)

/** Does something with a meeting that has a date and is not cancelled, of a club that is not deleted. */
async function withMeeting(
  db: Db,
  meetingId: number,
  act: (change: Change, meeting: MeetingRow) => Promise<void>,
): Promise<void> {
  const place = await db
    .selectFrom('meetings')
    .select('club_id')
    .where('id', '=', meetingId)
    .executeTakeFirst()
  if (!place) return
  await db.transaction().execute(async (change) => {
    await lockClub(change, place.club_id as ClubId)
    const meeting = await findMeetingRow(change, place.club_id, meetingId)
    if (meeting?.status === 'scheduled' && (await isLive(change, place.club_id))) await act(change, meeting)
  })
}

/** Plans another meeting of a repeat, once one of them has begun. */
async function keepRepeat(
  db: Db,
  { seriesId, meetingId }: z.infer<typeof KeepAheadJob>,
  now: Date,
): Promise<void> {
  const place = await db
    .selectFrom('meeting_series')
    .select('club_id')
    .where('id', '=', seriesId)
    .executeTakeFirst()
  if (!place) return
  await db.transaction().execute(async (change) => {
    await lockClub(change, place.club_id as ClubId)
    if (await isLive(change, place.club_id)) await keepSeriesAhead(change, seriesId, place.club_id, now)
    else {
      const later = new Date(now.getTime() + whileDeleted)
      const series_id = seriesId
      await scheduleNext(change, { id: meetingId, series_id, starts_at: later.toISOString() }, later)
    }
  })
}

/** Gives the places of a member who left to those who wait. */
async function fillPlacesOfClub(db: Db, clubId: number, now: Date): Promise<void> {
  await db.transaction().execute(async (change) => {
    await lockClub(change, clubId as ClubId)
    if (!(await isLive(change, clubId))) return
    let isFilled = false
    for (const id of await listWithWaiting(change, clubId, now)) {
      const meeting = await findMeetingRow(change, clubId, id)
      if (meeting && (await fillPlaces(change, meeting, now))) isFilled = true
    }
    if (isFilled) await reviseClub(change, clubId, { parts: ['meetings'] })
  })
}
