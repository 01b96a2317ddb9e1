import type { ClubId } from '#contract/clubs/club.ts'
import { replaceJob } from '#server/db/jobs/queue.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { throttled } from '#server/db/throttle.ts'
import { transact } from '#server/db/transact.ts'
import { requireLiveClub } from '#server/features/clubs/deletion/jobs-on-hold.ts'
import { lockClub } from '#server/features/clubs/revise-club.ts'
import { findUnsubscribeKey } from '#server/features/notifications/emails/policy.ts'
import type { QueueEmails } from '#server/mail/queue.ts'
import type { WordingFor } from '#server/messages/wording.ts'
import { findAnswerKey } from './answer-token.ts'
import { claimNews } from './claim-news.ts'
import { deleteMailed, takeDueEmails } from './due-emails.ts'
import { EmailJob, emailJobKind, type MailedKind } from './email-jobs.ts'
import { emailTo } from './email-to-reader.ts'
import type { MeetingRow } from '../meeting-row.ts'
import { listMatters } from './matters.ts'
import type { MeetingNews, Sender } from './news.ts'
import { countRun, pausedUntil } from './pace.ts'
import { listDueReaders } from './recipients.ts'

export interface MeetingEmails {
  /** Base URL of links; null if no email can be sent, without PUBLIC_URL or a mail server. */
  publicUrl: string | null
  from: string
  queueEmails: QueueEmails
  wordingFor: WordingFor
}

/**
 * Mails what a club has to say about its meetings: the notifications of everyone who wants emails, and changes to all other members who
 * have a meeting in their calendar. Each reader gets one email, however many meetings it is about. In small transactions, of which each
 * records its emails, so that the next run continues where a killed one stopped.
 */
export async function mailMeetings(
  db: Db,
  emails: MeetingEmails,
  { payload, key }: { payload: unknown; key: string },
  now: () => Date,
  signal: AbortSignal,
): Promise<void> {
  const { publicUrl } = emails
  if (publicUrl === null) return
  const job = EmailJob.parse(payload)
  const keys = { answers: await findAnswerKey(db), unsubscribe: await findUnsubscribeKey(db) }
  const begun = await begin(db, { key, payload: job }, now())
  if (!begun) return
  const { clubId, others } = begun
  const jobs = [job, ...others.map((one) => one.job)].toSorted(byWeight)
  const mailBatch = () =>
    transact(db, (change) => mailDueBatch(change, { ...emails, publicUrl, keys, clubId, jobs, now: now() }))
  let readers = await mailBatch()
  if (readers > 0) await transact(db, (change) => countRun(change, clubId, now()))
  while (readers === readersAtOnce) readers = await throttled(signal, mailBatch)
  await deleteMailed(
    db,
    others.map(({ id }) => id),
  )
}

/** Takes along what else the club has to mail. Null if there is nothing to do now: the club has mailed often, so it waits. */
const begin = (db: Db, { key, payload }: { key: string; payload: EmailJob }, now: Date) =>
  transact(db, async (change) => {
    const clubId = await findClubOf(change, payload.meetingId)
    if (clubId === null) return null
    await requireLiveClub(change, clubId)
    const waitUntil = await pausedUntil(change, clubId, now)
    if (waitUntil === null) return { clubId, others: await takeDueEmails(change, clubId, now) }
    await replaceJob(change, { kind: emailJobKind, key, payload, waitUntil })
    return null
  })

async function findClubOf(change: Change, meetingId: number): Promise<number | null> {
  const meeting = await change
    .selectFrom('meetings')
    .select('club_id')
    .where('id', '=', meetingId)
    .executeTakeFirst()
  return meeting?.club_id ?? null
}

/** Readers per transaction: about 20 ms on SQLite, during which all other queries wait. */
const readersAtOnce = 20

interface Run extends Sender {
  queueEmails: QueueEmails
  wordingFor: WordingFor
  clubId: number
  jobs: readonly EmailJob[]
  now: Date
}

/** The most important news of each meeting, the earliest meeting first: an invitation also says that the meeting has moved meanwhile. */
function newsOf(news: readonly MeetingNews[], userId: number): MeetingNews[] {
  const own = new Map<number, MeetingNews>()
  for (const one of news)
    if (one.recipient.userId === userId && !own.has(one.meeting.id)) own.set(one.meeting.id, one)
  return [...own.values()].toSorted((one, other) => byDate(one.meeting, other.meeting))
}

const byDate = (one: MeetingRow, other: MeetingRow): number =>
  one.starts_at.localeCompare(other.starts_at) || one.id - other.id

const weights: readonly MailedKind[] = [
  'meeting-cancelled',
  'meeting-scheduled',
  'waiting-list-moved-up',
  'meeting-moved',
  'meeting-reminder',
]
const byWeight = (one: EmailJob, other: EmailJob): number =>
  weights.indexOf(one.kind) - weights.indexOf(other.kind)

/** Returns how many readers were due an email. */
async function mailDueBatch(change: Change, run: Run): Promise<number> {
  const { clubId, jobs, now } = run
  await lockClub(change, clubId as ClubId)
  const club = await requireLiveClub(change, clubId)
  const matters = await listMatters(change, jobs, now)
  const due = new Set<number>()
  for (const matter of matters)
    for (const userId of await listDueReaders(change, matter, readersAtOnce)) due.add(userId)
  const userIds = [...due].slice(0, readersAtOnce)
  if (userIds.length === 0) return 0
  const news: MeetingNews[] = []
  for (const matter of matters)
    news.push(...(await claimNews(change, matter, { club, wordingFor: run.wordingFor }, userIds)))
  const emails = userIds.flatMap((userId) => emailTo(run, newsOf(news, userId)))
  await run.queueEmails(change, emails)
  return userIds.length
}
