import { type Message, message } from '#contract/messages/message.ts'
import { to } from '#contract/pages.ts'
import { listHeaders, mailTexts } from '#server/features/notifications/emails/unsubscribe.ts'
import { type CalendarFile, type Email, renderEmail } from '#server/mail/email.ts'
import type { Wording } from '#server/messages/wording.ts'
import { describeWallTime, readerTimes } from '#server/time/wall-time.ts'
import type { MeetingRow } from '../meeting-row.ts'
import { howToUpdate } from './several-meetings-email.ts'

interface Recipient {
  reader: { address: string; timeZone: string | null; language: string | null }
  wording: Wording
  publicUrl: string
  unsubscribeUrl: string
  /** A cancellation for each meeting. */
  files: readonly CalendarFile[]
}

/** To a reader who has left the club: their invitations are cancelled. */
export function goodbyeEmail(
  meetings: readonly [MeetingRow, ...MeetingRow[]],
  club: string,
  { reader, wording, publicUrl, unsubscribeUrl, files }: Recipient,
): Email {
  const { say } = wording
  const [first] = meetings
  const count = meetings.length
  const timeOf = ({ wall_time, time_zone }: MeetingRow) =>
    describeWallTime(wall_time ?? '', time_zone, readerTimes(wording, reader))
  const sentence = say(
    count === 1
      ? message(
          'meetings.mail.removedOne',
          'You’re no longer a member of {club}, so “{title}” on {time} has been removed from your calendar.',
          { club, title: first.title, time: timeOf(first) },
        )
      : message(
          'meetings.mail.removedSeveral',
          '{count, plural, one {You’re no longer a member of {club}, so its # meeting has been removed from your calendar.} other {You’re no longer a member of {club}, so its # meetings have been removed from your calendar.}}',
          { count, club },
        ),
  )
  const titleAndTime = (meeting: MeetingRow): Message =>
    message('meetings.mail.titleAndTime', '“{title}” on {time}', {
      title: meeting.title,
      time: timeOf(meeting),
    })
  return renderEmail({
    to: reader.address,
    language: wording,
    subject: say(
      count === 1
        ? message('meetings.mail.removedOneSubject', 'Removed from your calendar: {title}', {
            title: first.title,
          })
        : message(
            'meetings.mail.removedSeveralSubject',
            '{count, plural, one {Removed from your calendar: # meeting of {club}} other {Removed from your calendar: # meetings of {club}}}',
            { count, club },
          ),
    ),
    preheader: sentence,
    heading: say(message('meetings.mail.removed', 'Removed from your calendar')),
    parts: [
      { text: sentence },
      ...(count === 1 ? [] : meetings.map((meeting) => ({ text: say(titleAndTime(meeting)) }))),
      ...(files.length > 1 ? [{ text: say(howToUpdate) }] : []),
      {
        text: say(
          message(
            'meetings.mail.clubStillMeets',
            '{count, plural, one {The club still meets; only your invitation was cancelled.} other {The club still meets; only your invitations were cancelled.}}',
            { count },
          ),
        ),
      },
    ],
    footer: say(
      message(
        'meetings.mail.becauseInvited',
        '{count, plural, one {You get this email because you were invited to this meeting on Inkhorn.} other {You get this email because you were invited to these meetings on Inkhorn.}}',
        { count },
      ),
    ),
    footerLinks: [
      { link: publicUrl + to.notificationPreferences(), label: say(mailTexts.choose) },
      { link: unsubscribeUrl, label: say(mailTexts.unsubscribe) },
    ],
    headers: listHeaders(publicUrl, unsubscribeUrl),
    calendarFiles: files,
  })
}
