import { formerReader } from '#contract/accounts/account.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { throttled } from '#server/db/throttle.ts'
import { transact } from '#server/db/transact.ts'
import { findLiveClub } from '#server/features/clubs/live-club.ts'
import { findUnsubscribeKey, unsubscribeToken } from '#server/features/notifications/emails/policy.ts'
import { english } from '#server/messages/wording.ts'
import { isolate } from '#server/features/notifications/emails/isolate.ts'
import type { Describe } from '#server/features/notifications/kind.ts'
import type { Email } from '#server/mail/email.ts'
import type { QueueEmails } from '#server/mail/queue.ts'
import { invitationFile, seriesFile } from '../calendar/invitation.ts'
import { findMeetingRowById, listOthersOfSeries, type MeetingRow } from '../meeting-row.ts'
import { type AnswerRow, findAnswersOf } from '../answers/answers.ts'
import { EmailJob, type KnownDetails, type MailedKind } from './email-jobs.ts'
import { answerToken, findAnswerKey } from './answer-token.ts'
import { type Claim, claimNotified, claimOthers, emailsAtOnce, type Recipient } from './recipients.ts'
import { mailedKinds } from './mailed-kinds.ts'
import { forgetInvitations, recordInvitations } from './sent-invitations.ts'
import { meetingEmail } from './meeting-email.ts'

export interface MeetingEmails {
  /** Base URL of links; null if no email can be sent, without PUBLIC_URL or a mail server. */
  publicUrl: string | null
  from: string
  queueEmails: QueueEmails
}

/**
 * Mails the notifications of one kind about a meeting to everyone who wants emails, and then a change to all other members who have the
 * meeting in their calendar, in small transactions. Each email is recorded, so the next run continues where a killed one stopped.
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
  for (const claim of [claimNotified, claimOthers]) {
    const mailBatch = () =>
      transact(db, (change) => mailDueBatch(change, { ...emails, publicUrl, keys, job, now: now() }, claim))
    let mailed = await mailBatch()
    while (mailed === emailsAtOnce) mailed = await throttled(signal, mailBatch)
  }
}

interface Run extends MeetingEmails {
  publicUrl: string
  keys: { answers: string; unsubscribe: string }
  job: EmailJob
  now: Date
}

/** Returns how many emails were due. */
async function mailDueBatch(change: Change, run: Run, claim: Claim): Promise<number> {
  const { job, now } = run
  const meeting = await findMeetingRowById(change, job.meetingId)
  const club = meeting && (await findLiveClub(change, meeting.club_id))
  if (!club) return 0
  // The move was undone.
  if (job.before && isUnchanged(meeting, job.before)) return 0
  const { due, recipients } = await claim(change, run, meeting)
  if (recipients.length === 0) return due
  const others = job.isFirst === true ? await listOthersOfSeries(change, meeting, now) : []
  const describe = await mailedKinds[job.kind].describe({ db: change, rows: [] }, isolate)
  const answers = await findAnswersOf(
    change,
    meeting.id,
    recipients.map(({ memberId }) => memberId),
  )
  const about = { meeting, club, others, describe, answers }
  const emails = recipients.map((row) => emailTo(run, about, row))
  await recordSent(change, run, [meeting, ...others], recipients)
  await run.queueEmails(change, emails)
  return due
}

async function recordSent(
  change: Change,
  { job, now }: Run,
  meetings: readonly MeetingRow[],
  recipients: readonly Recipient[],
): Promise<void> {
  if (!hasCalendar(job.kind)) return
  const userIds = recipients.map(({ userId }) => userId)
  for (const meeting of meetings)
    if (meeting.status === 'cancelled') await forgetInvitations(change, meeting.id, userIds)
    else if (meeting.wall_time !== null) await recordInvitations(change, meeting, userIds, now)
}

/** An email about a place that opened up changes nothing in a calendar. */
const hasCalendar = (kind: MailedKind): boolean => kind !== 'waiting-list-moved-up'

const isUnchanged = (meeting: MeetingRow, known: KnownDetails): boolean =>
  (
    ['wall_time', 'time_zone', 'place', 'video_url', 'title', 'minutes', 'book_id', 'description'] as const
  ).every((column) => known[column] === undefined || meeting[column] === known[column])

interface About {
  meeting: MeetingRow
  club: { name: string; slug: string }
  /** The other meetings of a repeat that starts with this one. */
  others: readonly MeetingRow[]
  describe: Describe
  /** By the ids of the members. */
  answers: ReadonlyMap<number, AnswerRow>
}

function emailTo(
  { job, keys, publicUrl, from }: Run,
  { meeting, club, others, describe, answers }: About,
  row: Recipient,
): Email {
  const { title } = describe(
    {
      id: 0,
      user_id: row.userId,
      thread_id: null,
      subject: row.subject,
      actor: (row.actor_id === null ? null : row.actor_name) ?? formerReader,
      others: 0,
      events: 1,
      club: club.name,
      slug: club.slug,
      timeZone: row.timeZone,
    },
    english.say,
  )
  const sender = { publicUrl, organizer: from }
  const calendar = !hasCalendar(job.kind)
    ? null
    : others.length > 0
      ? seriesFile([meeting, ...others], club, sender)
      : invitationFile(meeting, club, {
          ...sender,
          attendee: { ...row, answer: answers.get(row.memberId) },
        })
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
