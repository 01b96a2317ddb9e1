import { toReadWords } from '#contract/meetings/to-read-words.ts'
import { message } from '#contract/messages/message.ts'
import { to } from '#contract/pages.ts'
import { listHeaders, mailTexts, unsubscribePath } from '#server/features/notifications/emails/unsubscribe.ts'
import { type Email, renderEmail } from '#server/mail/email.ts'
import type { EmailFact, EmailPart } from '#server/mail/email-body.ts'
import { describeWallTime, type ReaderTimes, readerTimes } from '#server/time/wall-time.ts'
import { partOf } from '../meeting.ts'
import { answerParts } from './answer-parts.ts'
import type { KnownDetails } from './email-jobs.ts'
import type { MailedMeeting } from './mailed-meeting.ts'
import { headingOf } from './meeting-heading.ts'
import { isRetimed, online, preheaderOf, subjectOf, wasOn } from './meeting-subject.ts'
import { becauseMember } from './several-meetings-email.ts'
import { timesParts } from './times-parts.ts'

export function meetingEmail(email: MailedMeeting): Email {
  const { meeting, club, before, others, sentence, recipient, publicUrl, calendar } = email
  const { say } = recipient.wording
  const reader = readerTimes(recipient.wording, recipient)
  const unsubscribeUrl = publicUrl + unsubscribePath(recipient.unsubscribeToken)
  const isOff = meeting.status === 'cancelled'
  return renderEmail({
    to: recipient.address,
    language: recipient.wording,
    subject: subjectOf(email, reader),
    preheader: preheaderOf(email, reader),
    heading: headingOf(email, reader),
    parts: [
      { text: sentence },
      ...(isRetimed(meeting, before) ? formerTime(before, reader) : []),
      ...(isOff ? [] : facts(email, reader)),
      ...(isOff ? [] : meeting.wall_time === null ? timesParts(email, reader) : answerParts(email)),
      ...(others.length === 0 ? [] : [furtherDates(email, reader)]),
      {
        more: {
          link: publicUrl + to.meeting(club.slug, meeting.id),
          label: say(message('meetings.mail.seeMeeting', 'See the meeting on Inkhorn')),
        },
      },
    ],
    footer: say(becauseMember(club.name)),
    footerLinks: [
      { link: publicUrl + to.notificationPreferences(), label: say(mailTexts.choose) },
      { link: unsubscribeUrl, label: say(mailTexts.unsubscribe) },
    ],
    headers: listHeaders(publicUrl, unsubscribeUrl),
    ...(calendar && { calendar }),
  })
}

function formerTime(before: KnownDetails, reader: ReaderTimes): EmailPart[] {
  if (before.wall_time === null) return []
  return [{ text: reader.say(wasOn(describeWallTime(before.wall_time, before.time_zone, reader))) }]
}

function facts({ meeting, toGo }: MailedMeeting, { say }: ReaderTimes): EmailPart[] {
  const { place, video_url, book_title } = meeting
  const part = partOf(meeting)
  const known: EmailFact[] = [
    ...(place === null ? [] : [{ label: say(message('meetings.mail.where', 'Where')), text: place }]),
    ...(video_url === null ? [] : [{ label: say(online), text: video_url, link: video_url }]),
    ...(book_title === null ? [] : [{ label: say(message('meetings.mail.book', 'Book')), text: book_title }]),
    ...(part === null
      ? []
      : [
          {
            label: say(message('meetings.mail.toRead', 'To read')),
            text: say(toReadWords(part, toGo ?? null)),
          },
        ]),
  ]
  return known.length === 0 ? [] : [{ facts: known }]
}

const furtherDates = ({ others, club, publicUrl }: MailedMeeting, reader: ReaderTimes): EmailPart => ({
  title: reader.say(message('meetings.mail.nextDates', 'This meeting repeats. The next dates are:')),
  links: others.map(({ id, wall_time, time_zone }) => ({
    label: describeWallTime(wall_time ?? '', time_zone, reader),
    link: publicUrl + to.meeting(club.slug, id),
  })),
})
