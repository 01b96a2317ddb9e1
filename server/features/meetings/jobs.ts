import * as z from 'zod/mini'
import type { ClubId } from '#contract/clubs/club.ts'
import { finishJob } from '#server/db/jobs/queue.ts'
import type { JobHandler } from '#server/db/jobs/worker.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { tellWhoseTurn } from '#server/features/choosing/turns/pass-turn.ts'
import { requireLiveClub } from '#server/features/clubs/deletion/jobs-on-hold.ts'
import { lockClub, reviseClub } from '#server/features/clubs/revise-club.ts'
import { memberLeftJob } from '#server/features/members/remove-member.ts'
import { fillPlaces, listWithWaiting } from './answers/waiting-list.ts'
import { emailJobKind } from './emails/email-jobs.ts'
import { mailFormerMembers } from './emails/mail-former-members.ts'
import { mailMeetings, type MeetingEmails } from './emails/mail-meetings.ts'
import { findMeetingRow, type MeetingRow } from './meeting-row.ts'
import { askForRating } from './reminders/ask-for-rating.ts'
import { remind } from './reminders/remind.ts'
import { afterMeetingJob, beginningJob, reminderJob } from './reminders/schedule-reminders.ts'
import { openStarsOf } from './stars-of-books.ts'
import { planUpcoming } from './repeats/plan-upcoming.ts'
import { keepAheadJob } from './repeats/repeats.ts'
import { hasStarted } from './times.ts'

const ReminderJob = z.object({ meetingId: z.int(), startsAt: z.string(), hours: z.number() })
const BeginningJob = z.object({ meetingId: z.int(), startsAt: z.string() })
const AfterMeetingJob = z.object({ meetingId: z.int(), endsAt: z.string() })
const KeepAheadJob = z.object({ seriesId: z.int() })
const MemberLeftJob = z.object({ clubId: z.int() })

const hour = 3_600_000

/** All are idempotent, and wait while the club is deleted. */
export const createMeetingJobs = (
  db: Db,
  now: () => Date,
  emails: MeetingEmails,
): Record<string, JobHandler> => ({
  [reminderJob]: async (payload, { key }) => {
    const { meetingId, startsAt, hours } = ReminderJob.parse(payload)
    await withMeeting(db, meetingId, async (change, meeting) => {
      if (meeting.starts_at !== startsAt || isTooLate(meeting, hours, now())) return
      // A second run would mail the reminder again.
      if (!(await finishJob(change, reminderJob, key))) return
      await remind(change, meeting, hours, now())
    })
  },
  [beginningJob]: async (payload) => {
    const { meetingId, startsAt } = BeginningJob.parse(payload)
    await withMeeting(db, meetingId, async (change, meeting) => {
      if (meeting.starts_at === startsAt) await openStarsOf(change, meeting)
    })
  },
  [afterMeetingJob]: async (payload) => {
    const { meetingId, endsAt } = AfterMeetingJob.parse(payload)
    await withMeeting(db, meetingId, async (change, meeting) => {
      if (meeting.ends_at === endsAt) await askForRating(change, meeting)
    })
  },
  [keepAheadJob]: (payload) => continueRepeat(db, KeepAheadJob.parse(payload), now()),
  [memberLeftJob]: async (payload) => {
    const { clubId } = MemberLeftJob.parse(payload)
    await fillPlacesOfClub(db, clubId, now())
    await passTurnOf(db, clubId)
    await mailFormerMembers(db, emails, clubId, now)
  },
  [emailJobKind]: (payload, { key, signal }) => mailMeetings(db, emails, { payload, key }, now, signal),
})

/** If the server was down for days: a week's notice makes no sense a day ahead, and no reminder does once the meeting has started. */
const isTooLate = (meeting: MeetingRow, hours: number, now: Date): boolean =>
  hasStarted(meeting, now) || Date.parse(meeting.starts_at) - now.getTime() < (hours > 24 ? 24 * hour : 0)

/** Locks the club, and does nothing unless the meeting is scheduled. */
async function withMeeting(
  db: Db,
  meetingId: number,
  act: (change: Change, meeting: MeetingRow) => Promise<void>,
): Promise<void> {
  const found = await db
    .selectFrom('meetings')
    .select('club_id')
    .where('id', '=', meetingId)
    .executeTakeFirst()
  if (!found) return
  await transact(db, async (change) => {
    await lockClub(change, found.club_id as ClubId)
    const meeting = await findMeetingRow(change, found.club_id, meetingId)
    if (meeting?.status !== 'scheduled') return
    await requireLiveClub(change, found.club_id)
    await act(change, meeting)
  })
}

async function continueRepeat(db: Db, { seriesId }: z.infer<typeof KeepAheadJob>, now: Date): Promise<void> {
  const found = await db
    .selectFrom('meeting_series')
    .select('club_id')
    .where('id', '=', seriesId)
    .executeTakeFirst()
  if (!found) return
  await transact(db, async (change) => {
    await lockClub(change, found.club_id as ClubId)
    await requireLiveClub(change, found.club_id)
    await planUpcoming(change, seriesId, found.club_id, now)
  })
}

/** A member who leaves falls out of the order, so it may be somebody else’s turn. */
async function passTurnOf(db: Db, clubId: number): Promise<void> {
  await transact(db, async (change) => {
    await lockClub(change, clubId as ClubId)
    await requireLiveClub(change, clubId)
    await tellWhoseTurn(change, clubId, null)
  })
}

async function fillPlacesOfClub(db: Db, clubId: number, now: Date): Promise<void> {
  await transact(db, async (change) => {
    await lockClub(change, clubId as ClubId)
    await requireLiveClub(change, clubId)
    let isFilled = false
    for (const id of await listWithWaiting(change, clubId, now)) {
      const meeting = await findMeetingRow(change, clubId, id)
      if (meeting && (await fillPlaces(change, meeting, now))) isFilled = true
    }
    if (isFilled) await reviseClub(change, clubId, { parts: ['meetings'] })
  })
}
