import type { Change } from '#server/db/schema.ts'
import { findMeetingRowById, type MeetingRow } from '../meeting-row.ts'
import { hasStarted } from '../times.ts'
import type { EmailJob, KnownDetails } from './email-jobs.ts'

/** A meeting that a job mails. */
export interface Matter {
  job: EmailJob
  meeting: MeetingRow
  now: Date
}

/** Without meetings that are gone or have begun, and moves that were undone. */
export async function listMatters(change: Change, jobs: readonly EmailJob[], now: Date): Promise<Matter[]> {
  const matters: Matter[] = []
  for (const job of jobs) {
    const meeting = await findMeetingRowById(change, job.meetingId)
    if (!meeting || (job.before && isUnchanged(meeting, job.before))) continue
    if (job.kind === 'meeting-cancelled' || !hasBegun(meeting, now)) matters.push({ job, meeting, now })
  }
  return matters
}

const hasBegun = (meeting: MeetingRow, now: Date): boolean =>
  meeting.wall_time !== null && hasStarted(meeting, now)

const isUnchanged = (meeting: MeetingRow, known: KnownDetails): boolean =>
  (
    [
      'wall_time',
      'time_zone',
      'place',
      'video_url',
      'title',
      'minutes',
      'book_id',
      'up_to',
      'description',
    ] as const
  ).every((column) => known[column] === undefined || meeting[column] === known[column])
