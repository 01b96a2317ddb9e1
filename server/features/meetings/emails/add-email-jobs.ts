import { sql } from 'kysely'
import { addJob, replaceJob, withdrawJob } from '#server/db/jobs/queue.ts'
import type { Change } from '#server/db/schema.ts'
import type { MeetingRow } from '../meeting-row.ts'
import { EmailJob, emailJobKind, KnownDetails, type MailedKind } from './email-jobs.ts'
import { groupsOf } from './mailed-kinds.ts'

/** Names its club first, so that a run finds the other emails of the club. */
const keyOf = ({ id, club_id }: Meeting, kind: MailedKind): string => `${club_id} ${kind} ${id}`

type Meeting = Pick<MeetingRow, 'id' | 'club_id'>

/**
 * In ms. An admin who moves a meeting often moves it again right away. New and cancelled meetings wait for others of the kind, because
 * admins plan and cancel several in a row.
 */
const delays: Record<MailedKind, number> = {
  'meeting-scheduled': 10_000,
  'meeting-moved': 120_000,
  'meeting-cancelled': 10_000,
  'meeting-reminder': 0,
  'waiting-list-moved-up': 0,
}

export interface EmailDetails extends Pick<EmailJob, 'isFirst' | 'isKnown'> {
  /** When to mail; soon by default. */
  dueAt?: Date
}

/** Mails after the commit. */
export async function addEmailJob(
  change: Change,
  meeting: Meeting,
  kind: MailedKind,
  now: Date,
  { dueAt, ...more }: EmailDetails = {},
): Promise<void> {
  const payload: EmailJob = { ...more, meetingId: meeting.id, kind }
  const when = dueAt ? { dueAt } : { waitUntil: new Date(now.getTime() + delays[kind]) }
  await replaceJob(change, { kind: emailJobKind, key: keyOf(meeting, kind), payload, ...when })
}

/** Replaces the email about an earlier move that has not been sent. A meeting that is still to be announced has nothing to move. */
export async function addMoveEmailJob(change: Change, before: MeetingRow, now: Date): Promise<void> {
  if (await findAnnouncement(change, before)) return
  const key = keyOf(before, 'meeting-moved')
  const waiting = await withdrawJob(change, emailJobKind, key)
  const earlier = waiting === undefined ? undefined : EmailJob.parse(waiting)
  const payload: EmailJob = {
    meetingId: before.id,
    kind: 'meeting-moved',
    before: earlier?.before ?? KnownDetails.parse(before),
  }
  const waitUntil = new Date(now.getTime() + delays['meeting-moved'])
  await addJob(change, { kind: emailJobKind, key, payload, waitUntil })
}

/** The emails that announce a meeting, if they wait and none has been sent. */
export async function findAnnouncement(change: Change, meeting: Meeting): Promise<EmailJob | null> {
  const waiting = await change
    .selectFrom('jobs')
    .select('payload')
    .where('kind', '=', emailJobKind)
    .where('key', '=', keyOf(meeting, 'meeting-scheduled'))
    .where('failed_at', 'is', null)
    .executeTakeFirst()
  if (!waiting || (await isMailed(change, meeting))) return null
  return EmailJob.parse(JSON.parse(waiting.payload))
}

async function isMailed(change: Change, meeting: Meeting): Promise<boolean> {
  const { rows } = await sql`
    select 1 from notifications
      where club_id = ${meeting.club_id} and group_key in (${sql.join(groupsOf('meeting-scheduled', meeting))})
        and mailed_at is not null
    union all select 1 from meeting_invitations where meeting_id = ${meeting.id} limit 1`.execute(change)
  return rows.length > 0
}

export const withdrawAnnouncement = async (change: Change, meeting: Meeting): Promise<void> =>
  void (await withdrawJob(change, emailJobKind, keyOf(meeting, 'meeting-scheduled')))
