import { formerReader } from '#contract/accounts/account.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { throttled } from '#server/db/throttle.ts'
import { transact } from '#server/db/transact.ts'
import { findLiveClub } from '#server/features/clubs/live-club.ts'
import { findUnsubscribeKey, unsubscribeToken } from '#server/features/notifications/emails/policy.ts'
import { isolate } from '#server/features/notifications/emails/isolate.ts'
import type { Described, ToldRow } from '#server/features/notifications/kind.ts'
import type { Email } from '#server/mail/email.ts'
import type { QueueEmails } from '#server/mail/queue.ts'
import { invitationFile, seriesFile } from '../calendar/invitation.ts'
import { findMeetingRowById, listOthersOfSeries, type MeetingRow } from '../meeting-row.ts'
import { EmailJob, type KnownDetails } from './email-jobs.ts'
import { answerToken, findAnswerKey } from './answer-token.ts'
import { claimUnmailed, listUnmailed } from './unmailed-notifications.ts'
import { groupsOf, mailedKinds } from './mailed-kinds.ts'
import { meetingEmail } from './meeting-email.ts'

/** Emails per transaction: about 20 ms on SQLite, during which all other queries wait. */
const emailsAtOnce = 20

export interface MeetingEmails {
  /** Base URL of links; null if no email can be sent, without PUBLIC_URL or a mail server. */
  publicUrl: string | null
  from: string
  queueEmails: QueueEmails
}

/**
 * Mails the notifications of one kind about a meeting to everyone who wants emails, in small transactions. Each notification is marked
 * as mailed, so the next run continues where a killed one stopped.
 */
export async function mailMeeting(
  db: Db,
  emails: MeetingEmails,
  payload: unknown,
  now: () => Date,
  signal: AbortSignal,
): Promise<void> {
  const { publicUrl } = emails
  if (publicUrl === null) return
  const job = EmailJob.parse(payload)
  const keys = { answers: await findAnswerKey(db), unsubscribe: await findUnsubscribeKey(db) }
  const mailBatch = () =>
    transact(db, (change) => mailDueBatch(change, { ...emails, publicUrl, keys, job, now: now() }))
  let mailed = await mailBatch()
  while (mailed === emailsAtOnce) mailed = await throttled(signal, mailBatch)
}

interface Run extends MeetingEmails {
  publicUrl: string
  keys: { answers: string; unsubscribe: string }
  job: EmailJob
  now: Date
}

/** Returns how many notifications were due. */
async function mailDueBatch(change: Change, run: Run): Promise<number> {
  const { job, now } = run
  const meeting = await findMeetingRowById(change, job.meetingId)
  const club = meeting && (await findLiveClub(change, meeting.club_id))
  if (!club) return 0
  // The move was undone.
  if (job.before && isUnchanged(meeting, job.before)) return 0
  const rows = await listUnmailed(change, groupsOf(job.kind, meeting), emailsAtOnce)
  if (rows.length === 0) return 0
  const claimed = await claimUnmailed(
    change,
    rows.map(({ id }) => id),
    now,
  )
  const others = job.isFirst === true ? await listOthersOfSeries(change, meeting, now) : []
  const describe = await mailedKinds[job.kind].describe({ db: change, rows: [] }, isolate)
  const about = { meeting, club, others, describe }
  const emails = rows.filter(({ id }) => claimed.has(id)).map((row) => emailTo(run, about, row))
  await run.queueEmails(change, emails)
  return rows.length
}

const isUnchanged = (meeting: MeetingRow, known: KnownDetails): boolean =>
  (['wall_time', 'time_zone', 'place', 'video_url'] as const).every(
    (column) => meeting[column] === known[column],
  )

interface About {
  meeting: MeetingRow
  club: { name: string; slug: string }
  /** The other meetings of a repeat that starts with this one. */
  others: readonly MeetingRow[]
  describe: (row: ToldRow) => Described
}

function emailTo(
  { job, keys, publicUrl, from }: Run,
  { meeting, club, others, describe }: About,
  row: Awaited<ReturnType<typeof listUnmailed>>[number],
): Email {
  const { title } = describe({
    id: row.id,
    user_id: row.userId,
    thread_id: null,
    subject: row.subject,
    actor: (row.actor_id === null ? null : row.actor_name) ?? formerReader,
    others: 0,
    events: 1,
    club: club.name,
    slug: club.slug,
    timeZone: row.timeZone,
  })
  const sender = { publicUrl, organizer: from }
  const calendar =
    job.kind === 'waiting-list-moved-up'
      ? null
      : others.length > 0
        ? seriesFile([meeting, ...others], club, sender)
        : invitationFile(meeting, club, { ...sender, attendee: row })
  return meetingEmail({
    kind: job.kind,
    meeting,
    club,
    before: job.before ?? null,
    others,
    sentence: title,
    recipient: {
      address: row.address,
      timeZone: row.timeZone,
      answerToken: answerToken(keys.answers, meeting.id, row.memberId),
      unsubscribeToken: unsubscribeToken(keys.unsubscribe, row.userId),
    },
    publicUrl,
    calendar,
  })
}
