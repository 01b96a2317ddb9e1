import type { MeetingAnswer } from '#contract/meetings/meeting.ts'
import { to } from '#contract/pages.ts'
import { datesOf } from '#contract/time/dates.ts'
import { isolate } from '#server/features/notifications/emails/isolate.ts'
import { listHeaders, unsubscribePath } from '#server/features/notifications/emails/unsubscribe.ts'
import { type Email, type EmailPart, renderEmail } from '#server/mail/email.ts'
import { convertWallTime, describeWallTime, type ReaderTimes } from '#server/time/wall-time.ts'
import type { MeetingRow } from '../meeting-row.ts'
import { isMove, type KnownDetails, type MailedKind } from './email-jobs.ts'
import { answerPath } from './answer-token.ts'

export interface MeetingEmail {
  kind: MailedKind
  meeting: MeetingRow
  club: { name: string; slug: string }
  /** Null if it hasn't moved. */
  before: KnownDetails | null
  others: readonly MeetingRow[]
  sentence: string
  recipient: {
    address: string
    timeZone: string | null
    language: string | null
    answerToken: string
    unsubscribeToken: string
  }
  publicUrl: string
  /** The invitation or its cancellation, or the meetings of a repeat; null before the meeting has a date. */
  calendar: Email['calendar'] | null
}

/** Short, because phones cut subjects off; times are the reader's own. */
function subjectOf(email: MeetingEmail, reader: ReaderTimes): string {
  const { kind, meeting, before } = email
  const { timeZone, dates } = reader
  const title = isolate(meeting.title)
  const heading = headingOf(email, reader)
  if (meeting.wall_time === null)
    return heading.endsWith('?') ? `${heading} ${title}` : `${heading}: ${title}`
  const own = convertWallTime(meeting.wall_time, meeting.time_zone, timeZone)
  const day = dates.shortDay(own)
  if (meeting.status === 'cancelled') return `Cancelled: ${title} (${day})`
  if (kind === 'meeting-reminder') return `Reminder: ${title} (${day} at ${dates.clock(own)})`
  if (kind === 'meeting-scheduled') return `${heading} ${title}`
  if (kind !== 'meeting-moved' || !isRetimed(meeting, before)) return `${heading}: ${title} (${day})`
  const former = before.wall_time && convertWallTime(before.wall_time, before.time_zone, timeZone)
  return former?.slice(0, 10) === own.slice(0, 10)
    ? `Moved to ${dates.clock(own)}: ${title} (${day})`
    : `Moved to ${day} at ${dates.clock(own)}: ${title}`
}

function headingOf({ kind, meeting, before }: MeetingEmail, { timeZone, dates }: ReaderTimes): string {
  const { status, wall_time, time_zone } = meeting
  if (kind === 'meeting-cancelled' || status === 'cancelled') return 'Meeting cancelled'
  if (wall_time === null) return 'When can you come?'
  if (kind === 'meeting-moved' && before !== null)
    return isRetimed(meeting, before) ? 'New time' : isMove(meeting, before) ? 'New place' : 'Meeting changed'
  if (kind === 'waiting-list-moved-up') return 'A spot opened up'
  return `Are you coming on ${dates.monthDay(convertWallTime(wall_time, time_zone, timeZone))}?`
}

export function meetingEmail(email: MeetingEmail): Email {
  const { meeting, club, before, others, sentence, recipient, publicUrl, calendar } = email
  const reader: ReaderTimes = { timeZone: recipient.timeZone, dates: datesOf(recipient.language) }
  const unsubscribeUrl = publicUrl + unsubscribePath(recipient.unsubscribeToken)
  const isOff = meeting.status === 'cancelled'
  return renderEmail({
    to: recipient.address,
    subject: subjectOf(email, reader),
    heading: headingOf(email, reader),
    parts: [
      { text: sentence },
      ...(isRetimed(meeting, before) ? formerTime(before, reader) : []),
      ...(isOff ? [] : where(meeting)),
      ...(others.length === 0 ? [] : [furtherDates(email, reader)]),
      ...(isOff || meeting.wall_time === null ? [] : answerParts(publicUrl, recipient.answerToken)),
      { link: publicUrl + to.meeting(club.slug, meeting.id), label: 'Open the meeting' },
    ],
    footer: `You got this email because you’re a member of ${club.name} on Inkhorn.`,
    footerLinks: [
      { link: publicUrl + to.notificationPreferences(), label: 'Choose what you get, and when' },
      { link: unsubscribeUrl, label: 'Unsubscribe' },
    ],
    headers: listHeaders(publicUrl, unsubscribeUrl),
    ...(calendar && { calendar }),
  })
}

function formerTime(before: KnownDetails, reader: ReaderTimes): EmailPart[] {
  if (before.wall_time === null) return []
  return [{ text: `It was on ${describeWallTime(before.wall_time, before.time_zone, reader)}.` }]
}

const isRetimed = (
  { wall_time, time_zone }: MeetingRow,
  before: KnownDetails | null,
): before is KnownDetails =>
  before !== null && (wall_time !== before.wall_time || time_zone !== before.time_zone)

const where = ({ place, video_url, book_title }: MeetingRow): EmailPart[] => [
  ...(place === null ? [] : [{ text: `Where: ${isolate(place)}` }]),
  ...(video_url === null ? [] : [{ text: `Online: ${video_url}` }]),
  ...(book_title === null ? [] : [{ text: `Book: ${isolate(book_title)}` }]),
]

const furtherDates = ({ others, club, publicUrl }: MeetingEmail, reader: ReaderTimes): EmailPart => ({
  title: 'This meeting repeats. The next dates are:',
  links: others.map(({ id, wall_time, time_zone }) => ({
    label: describeWallTime(wall_time ?? '', time_zone, reader),
    link: publicUrl + to.meeting(club.slug, id),
  })),
})

const answerLabels: Record<MeetingAnswer, string> = {
  going: 'I’m going',
  maybe: 'Maybe',
  'not-going': 'I can’t come',
}

const answerParts = (publicUrl: string, token: string): EmailPart[] => [
  answerLinks(publicUrl, token),
  { text: 'Please answer with these links. The buttons of your calendar don’t reach the club.' },
]

/** Links to a page for answering without signing in. Opening it changes nothing, because mail servers open links to scan them. */
const answerLinks = (publicUrl: string, token: string): EmailPart => ({
  title: 'Are you coming?',
  links: (['going', 'maybe', 'not-going'] as const).map((answer) => ({
    label: answerLabels[answer],
    link: publicUrl + answerPath(token, answer),
  })),
})
