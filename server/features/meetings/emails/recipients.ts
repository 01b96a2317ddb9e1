import type { Change } from '#server/db/schema.ts'
import type { MeetingRow } from '../meeting-row.ts'
import { subjectOf } from '../notification-groups.ts'
import { hasStarted } from '../times.ts'
import { type EmailJob, isMove } from './email-jobs.ts'
import { groupsOf } from './mailed-kinds.ts'
import { forgetInvitations, listOutdated, recordInvitations } from './sent-invitations.ts'
import { claimUnmailed, listUnmailed } from './unmailed-notifications.ts'

/** Emails per transaction: about 20 ms on SQLite, during which all other queries wait. */
export const emailsAtOnce = 20

export type Recipient = Omit<Awaited<ReturnType<typeof listUnmailed>>[number], 'id'>

/** Takes up to `emailsAtOnce` emails that are due, so that no other process sends them. */
export type Claim = (
  change: Change,
  run: { job: EmailJob; now: Date },
  meeting: MeetingRow,
) => Promise<{ due: number; recipients: Recipient[] }>

export const claimNotified: Claim = async (change, { job, now }, meeting) =>
  claimRows(change, await listUnmailed(change, groupsOf(job.kind, meeting), emailsAtOnce), now)

/**
 * Calendars have to be right whatever their readers have seen on a page: members who saw a new meeting before its invitation went out, and
 * all who have an earlier version of a meeting that changed, the admin who changed it among them.
 */
export const claimOthers: Claim = async (change, { job, now }, meeting) => {
  const isOver = meeting.status === 'cancelled' || hasStarted(meeting, now)
  if (meeting.wall_time === null || (isOver && job.kind !== 'meeting-cancelled')) return noneDue
  if (job.kind === 'meeting-scheduled') return claimSeen(change, meeting, now)
  if (job.kind !== 'meeting-moved' && job.kind !== 'meeting-cancelled') return noneDue
  const rows = await listOutdated(change, meeting, emailsAtOnce)
  const ids = rows.map(({ userId }) => userId)
  const claimed =
    job.kind === 'meeting-cancelled'
      ? await forgetInvitations(change, meeting.id, ids)
      : await recordInvitations(change, meeting, ids, now)
  const isReasonKnown = job.before === undefined || isMove(meeting, job.before)
  const subject = JSON.stringify({ ...subjectOf(meeting), reason: isReasonKnown ? meeting.reason : null })
  const recipients = rows
    .filter(({ userId }) => claimed.has(userId))
    .map((row) => ({ ...row, ...nobody, subject }))
  return { due: rows.length, recipients }
}

/** The email is about the meeting, and names nobody. */
const nobody = { actor_id: null, actor_name: null }

const noneDue = { due: 0, recipients: [] }

async function claimSeen(change: Change, meeting: MeetingRow, now: Date): ReturnType<Claim> {
  const rows = await listUnmailed(change, groupsOf('meeting-scheduled', meeting), emailsAtOnce, 'seen')
  const { due, recipients } = await claimRows(change, rows, now)
  // Several notifications if the meeting has been looking for its date.
  const ofReaders = new Map(recipients.map((row) => [row.userId, row]))
  const isNew = await recordInvitations(change, meeting, [...ofReaders.keys()], now)
  const subject = JSON.stringify(subjectOf(meeting))
  return {
    due,
    recipients: [...ofReaders.values()]
      .filter(({ userId }) => isNew.has(userId))
      .map((row) => ({ ...row, subject })),
  }
}

async function claimRows(
  change: Change,
  rows: Awaited<ReturnType<typeof listUnmailed>>,
  now: Date,
): ReturnType<Claim> {
  if (rows.length === 0) return noneDue
  const claimed = await claimUnmailed(
    change,
    rows.map(({ id }) => id),
    now,
  )
  return { due: rows.length, recipients: rows.filter(({ id }) => claimed.has(id)) }
}
