import type { Change } from '#server/db/schema.ts'
import { subjectOf } from '../notification-groups.ts'
import { hasStarted } from '../times.ts'
import { isMove } from './email-jobs.ts'
import { groupsOf } from './mailed-kinds.ts'
import type { Matter } from './matters.ts'
import type { Range } from './range.ts'
import { forgetInvitations, listOutdated, recordInvitations } from './sent-invitations.ts'
import { claimUnmailed, listUnmailed } from './unmailed-notifications.ts'

type Row = Awaited<ReturnType<typeof listUnmailed>>[number]
export type Recipient = Omit<Row, 'id'>

/** The readers who are due emails about a meeting, at most `limit` of each sort. */
export async function listDueReaders(change: Change, matter: Matter, limit: number): Promise<number[]> {
  const found = [
    await listNotified(change, matter, { limit }),
    await listSeen(change, matter, { limit }),
    await listHolders(change, matter, { limit }),
  ]
  return found.flat().map(({ userId }) => userId)
}

/** Takes the emails to these readers, so that no other process sends them; several of a reader mean one email. */
export async function claim(
  change: Change,
  matter: Matter,
  userIds: readonly number[],
): Promise<Recipient[]> {
  const notified = await claimRows(change, await listNotified(change, matter, { userIds }), matter.now)
  const others = [
    ...(await claimSeen(change, matter, userIds)),
    ...(await claimHolders(change, matter, userIds)),
  ]
  const known = new Set(notified.map(({ userId }) => userId))
  return onePerReader([...notified, ...others.filter(({ userId }) => !known.has(userId))])
}

const onePerReader = (recipients: readonly Recipient[]): Recipient[] => [
  ...new Map(recipients.map((one) => [one.userId, one])).values(),
]

const listNotified = (change: Change, { job, meeting }: Matter, range: Range): Promise<Row[]> =>
  listUnmailed(change, meeting.club_id, groupsOf(job.kind, meeting), range)

/*
 * Calendars have to be right whatever their readers have seen on a page: members who saw a new meeting before its invitation went out, and
 * all who have an earlier version of a meeting that changed, the admin who changed it among them.
 */
const isOver = ({ meeting, now }: Matter): boolean =>
  meeting.wall_time === null || meeting.status === 'cancelled' || hasStarted(meeting, now)

async function listSeen(change: Change, matter: Matter, range: Range): Promise<Row[]> {
  const { job, meeting } = matter
  if (job.kind !== 'meeting-scheduled' || isOver(matter)) return []
  return listUnmailed(change, meeting.club_id, groupsOf(job.kind, meeting), range, 'seen')
}

async function claimSeen(change: Change, matter: Matter, userIds: readonly number[]): Promise<Recipient[]> {
  const { meeting, now } = matter
  const rows = await claimRows(change, await listSeen(change, matter, { userIds }), now)
  // Several notifications if the meeting has been looking for its date.
  const readers = new Set(rows.map(({ userId }) => userId))
  const isNew = await recordInvitations(change, meeting, [...readers], now)
  const subject = JSON.stringify(subjectOf(meeting))
  return rows.filter(({ userId }) => isNew.has(userId)).map((row) => ({ ...row, subject }))
}

async function listHolders(change: Change, matter: Matter, range: Range) {
  const { job, meeting } = matter
  if (job.kind === 'meeting-cancelled' ? meeting.wall_time === null : isOver(matter)) return []
  if (job.kind !== 'meeting-moved' && job.kind !== 'meeting-cancelled') return []
  return listOutdated(change, meeting, range)
}

async function claimHolders(
  change: Change,
  matter: Matter,
  userIds: readonly number[],
): Promise<Recipient[]> {
  const { job, meeting, now } = matter
  const rows = await listHolders(change, matter, { userIds })
  const ids = rows.map(({ userId }) => userId)
  const claimed =
    job.kind === 'meeting-cancelled'
      ? await forgetInvitations(change, meeting.id, ids)
      : await recordInvitations(change, meeting, ids, now)
  const isReasonKnown = job.before === undefined || isMove(meeting, job.before)
  const subject = JSON.stringify({ ...subjectOf(meeting), reason: isReasonKnown ? meeting.reason : null })
  // The email is about the meeting, and names nobody.
  const nobody = { actor_id: null, actor_name: null }
  return rows.filter(({ userId }) => claimed.has(userId)).map((row) => ({ ...row, ...nobody, subject }))
}

async function claimRows(change: Change, rows: readonly Row[], now: Date): Promise<Row[]> {
  if (rows.length === 0) return []
  const claimed = await claimUnmailed(
    change,
    rows.map(({ id }) => id),
    now,
  )
  return rows.filter(({ id }) => claimed.has(id))
}
