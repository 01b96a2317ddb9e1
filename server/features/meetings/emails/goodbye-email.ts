import { to } from '#contract/pages.ts'
import { isolate } from '#server/features/notifications/emails/isolate.ts'
import { listHeaders } from '#server/features/notifications/emails/unsubscribe.ts'
import { type CalendarFile, type Email, renderEmail } from '#server/mail/email.ts'
import type { Wording } from '#server/messages/wording.ts'
import { describeWallTime, readerTimes } from '#server/time/wall-time.ts'
import type { MeetingRow } from '../meeting-row.ts'

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
  clubName: string,
  { reader, wording, publicUrl, unsubscribeUrl, files }: Recipient,
): Email {
  const club = isolate(clubName)
  const [first] = meetings
  const isOne = meetings.length === 1
  const sentence = isOne
    ? `You’re no longer a member of ${club}, so ${nameOf(first, reader, wording)} has been removed from your calendar`
    : `You’re no longer a member of ${club}, so its ${meetings.length} meetings have been removed from your calendar`
  return renderEmail({
    to: reader.address,
    subject: isOne
      ? `Removed from your calendar: ${isolate(first.title)}`
      : `Removed from your calendar: ${meetings.length} meetings of ${club}`,
    preheader: `${sentence}.`,
    heading: 'Removed from your calendar',
    parts: [
      { text: `${sentence}.` },
      ...(isOne ? [] : meetings.map((meeting) => ({ text: nameOf(meeting, reader, wording) }))),
      ...(files.length > 1 ? [{ text: 'To update your calendar, open the attached files.' }] : []),
      {
        text: isOne
          ? 'The club still meets; only your invitation was cancelled.'
          : 'The club still meets; only your invitations were cancelled.',
      },
    ],
    footer: isOne
      ? 'You get this email because you were invited to this meeting on Inkhorn.'
      : 'You get this email because you were invited to these meetings on Inkhorn.',
    footerLinks: [
      { link: publicUrl + to.notificationPreferences(), label: 'Choose what you get, and when' },
      { link: unsubscribeUrl, label: 'Unsubscribe' },
    ],
    headers: listHeaders(publicUrl, unsubscribeUrl),
    calendarFiles: files,
  })
}

function nameOf(
  { title, wall_time, time_zone }: MeetingRow,
  reader: Recipient['reader'],
  wording: Wording,
): string {
  const time = describeWallTime(wall_time ?? '', time_zone, readerTimes(wording, reader))
  return `“${isolate(title)}” on ${time}`
}
