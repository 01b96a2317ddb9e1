import type { Answer } from '#contract/meetings/meeting.ts'
import { to } from '#contract/pages.ts'
import { isolate, listHeaders, unsubscribePath } from '#server/features/notifications/emails/rules.ts'
import { type Email, type EmailPart, renderEmail } from '#server/mail/email.ts'
import { describeWallTime, wallTimeAt, writeWallTime } from '#server/time/wall-time.ts'
import type { MeetingRow } from '../queries.ts'
import type { MailedKind } from './jobs/commands.ts'
import { answerPath } from './links/rules.ts'

/** What an e-mail about a meeting needs. */
export interface MeetingEmail {
  kind: MailedKind
  meeting: MeetingRow
  club: { name: string; slug: string }
  /** What the notification says. */
  sentence: string
  recipient: { address: string; timeZone: string | null; answerToken: string; unsubscribeToken: string }
  publicUrl: string
  /** The invitation or its cancellation; null while the date is being found, and for reminders. */
  calendar: Email['calendar'] | null
}

const headings: Record<MailedKind, string> = {
  'meeting-scheduled': 'A meeting',
  'meeting-moved': 'A meeting has changed',
  'meeting-cancelled': 'A meeting was cancelled',
  'meeting-reminder': 'A meeting is coming up',
  'waiting-list-moved-up': 'You have a place',
}

export function meetingEmail(email: MeetingEmail): Email {
  const { kind, meeting, club, sentence, recipient, publicUrl, calendar } = email
  const unsubscribeUrl = publicUrl + unsubscribePath(recipient.unsubscribeToken)
  const isOff = meeting.status === 'cancelled'
  return renderEmail({
    to: recipient.address,
    subject: sentence,
    heading: meeting.wall_time === null ? 'When can you come?' : headings[kind],
    parts: [
      { text: sentence },
      ...(isOff ? [] : whenAndWhere(meeting, recipient.timeZone)),
      ...(isOff || meeting.wall_time === null ? [] : [answerLinks(publicUrl, recipient.answerToken)]),
      { link: publicUrl + to.meeting(club.slug, meeting.id), label: 'Open the meeting' },
    ],
    footer: `You get this e-mail because you are a member of ${club.name} on Inkhorn.`,
    footerLinks: [
      { link: publicUrl + to.notificationPreferences(), label: 'Choose what you get, and when' },
      { link: unsubscribeUrl, label: 'Unsubscribe' },
    ],
    headers: listHeaders(publicUrl, unsubscribeUrl),
    ...(calendar && { calendar }),
  })
}

/** Its time in the reader's own zone where clocks there show another one, and its place. */
function whenAndWhere(meeting: MeetingRow, timeZone: string | null): EmailPart[] {
  const { wall_time, starts_at, place, video_url } = meeting
  const own = timeZone === null ? wall_time : writeWallTime(wallTimeAt(new Date(starts_at), timeZone))
  return [
    ...(wall_time !== null && own !== null && timeZone !== null && own !== wall_time
      ? [{ text: `For you that is ${describeWallTime(own, timeZone)}.` }]
      : []),
    ...(place === null ? [] : [{ text: `Where: ${isolate(place)}` }]),
    ...(video_url === null ? [] : [{ text: `Online: ${video_url}` }]),
    ...(meeting.book_title === null ? [] : [{ text: `Book: ${isolate(meeting.book_title)}` }]),
  ]
}

const answerLabels: Record<Answer, string> = {
  going: 'I’m going',
  maybe: 'Maybe',
  'not-going': 'I can’t come',
}

/** Links to a page that answers without signing in. Opening it changes nothing, because mail servers open links to check them. */
const answerLinks = (publicUrl: string, token: string): EmailPart => ({
  title: 'Are you coming?',
  links: (['going', 'maybe', 'not-going'] as const).map((answer) => ({
    label: answerLabels[answer],
    link: publicUrl + answerPath(token, answer),
  })),
})
