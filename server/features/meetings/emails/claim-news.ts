import { formerReader, wordsOfName } from '#contract/accounts/person-name.ts'
import type { Change } from '#server/db/schema.ts'
import type { Wording } from '#server/messages/wording.ts'
import type { WordingFor } from '#server/messages/wording.ts'
import type { ToldRow } from '#server/features/notifications/kind.ts'
import { findAnswersOf } from '../answers/answers.ts'
import { listDistances } from '../distances.ts'
import { listOptionsAhead } from '../dates/date-options.ts'
import { listOthersOfSeries, type MeetingRow } from '../meeting-row.ts'
import { mailedKinds } from './mailed-kinds.ts'
import type { Matter } from './matters.ts'
import { hasCalendar, type MeetingNews } from './news.ts'
import { claim, type Recipient } from './recipients.ts'
import { forgetInvitations, recordInvitations } from './sent-invitations.ts'

/** Takes the news about a meeting for these readers, and records whose calendar will have it. */
export async function claimNews(
  change: Change,
  matter: Matter,
  { club, wordingFor }: { club: MeetingNews['club']; wordingFor: WordingFor },
  userIds: readonly number[],
): Promise<MeetingNews[]> {
  const { job, meeting, now } = matter
  const recipients = await claim(change, matter, userIds)
  if (recipients.length === 0) return []
  const others = job.isFirst === true ? await listOthersOfSeries(change, meeting, now) : []
  const options = meeting.wall_time === null ? await listOptionsAhead(change, meeting.id, now) : []
  const describe = await mailedKinds[job.kind].describe({ db: change, rows: [] })
  const answers = await findAnswersOf(
    change,
    meeting.id,
    recipients.map(({ memberId }) => memberId),
  )
  const distances = await listDistances(
    change,
    [meeting.id],
    recipients.map(({ userId }) => userId),
  )
  await recordSent(change, matter, [meeting, ...others], recipients)
  return recipients.map((recipient) => {
    const wording = wordingFor(recipient.language)
    return {
      job,
      meeting,
      club,
      others,
      options,
      toGo: distances.find(({ userId }) => userId === recipient.userId),
      recipient,
      wording,
      answer: answers.get(recipient.memberId),
      sentence: describe(toldRow(recipient, club, wording), wording).title,
    }
  })
}

const toldRow = (row: Recipient, club: MeetingNews['club'], { say }: Wording): ToldRow => ({
  id: 0,
  user_id: row.userId,
  thread_id: null,
  subject: row.subject,
  actor: say(wordsOfName((row.actor_id === null ? null : row.actor_name) ?? formerReader)),
  others: 0,
  events: 1,
  club: club.name,
  slug: club.slug,
  timeZone: row.timeZone,
  language: row.language,
})

async function recordSent(
  change: Change,
  { job, now }: Matter,
  meetings: readonly MeetingRow[],
  recipients: readonly Recipient[],
): Promise<void> {
  if (!hasCalendar(job.kind)) return
  const userIds = recipients.map(({ userId }) => userId)
  for (const meeting of meetings)
    if (meeting.status === 'cancelled') await forgetInvitations(change, meeting.id, userIds)
    else if (meeting.wall_time !== null) await recordInvitations(change, meeting, userIds, now)
}
