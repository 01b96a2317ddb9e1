import { type Message, message } from '#contract/messages/message.ts'
import { to } from '#contract/pages.ts'
import { listHeaders, mailTexts, unsubscribePath } from '#server/features/notifications/emails/unsubscribe.ts'
import { type CalendarFile, type Email, renderEmail } from '#server/mail/email.ts'
import { answerPath } from './answer-token.ts'
import type { MeetingNews } from './news.ts'

interface Bundle {
  publicUrl: string
  /** The token of the link that stops these emails. */
  unsubscribe: string
  tokenOf: (news: MeetingNews) => string
  /** One for each meeting, because an invitation and a cancellation have a single UID (RFC 5546, 3.2). */
  files: readonly CalendarFile[]
}

/** One email about several meetings of a club, so that nobody gets twenty when an admin plans twenty. */
export function severalMeetingsEmail(
  news: readonly [MeetingNews, ...MeetingNews[]],
  { publicUrl, unsubscribe, tokenOf, files }: Bundle,
): Email {
  const [{ club, recipient, wording }] = news
  const { say } = wording
  const unsubscribeUrl = publicUrl + unsubscribePath(unsubscribe)
  const linkTo = (one: MeetingNews) =>
    publicUrl + (isOpen(one) ? answerPath(tokenOf(one)) : to.meeting(club.slug, one.meeting.id))
  const heading = say(headingOf(news))
  return renderEmail({
    to: recipient.address,
    language: wording,
    subject: heading,
    preheader: news
      .slice(0, 3)
      .map(({ sentence }) => sentence)
      .join(' · '),
    heading,
    parts: [
      { title: null, links: news.map((one) => ({ label: one.sentence, link: linkTo(one) })) },
      ...(news.some(isOpen) ? [{ text: say(howToAnswer) }] : []),
      ...(files.length > 1 ? [{ text: say(howToUpdate) }] : []),
    ],
    footer: say(becauseMember(club.name)),
    footerLinks: [
      { link: publicUrl + to.notificationPreferences(), label: say(mailTexts.choose) },
      { link: unsubscribeUrl, label: say(mailTexts.unsubscribe) },
    ],
    headers: listHeaders(publicUrl, unsubscribeUrl),
    calendarFiles: files,
  })
}

/** The page behind the link asks for an answer, or for the times that its reader can make. */
const isOpen = ({ meeting }: MeetingNews): boolean => meeting.status !== 'cancelled'

const howToAnswer = message(
  'meetings.mail.openToAnswer',
  'Open a meeting to say whether you’re coming. Your calendar’s own buttons don’t reach the club.',
)
export const howToUpdate = message(
  'meetings.mail.openFiles',
  'To update your calendar, open the attached files.',
)

/** Why a reader gets emails about meetings. */
export const becauseMember = (club: string): Message =>
  message('meetings.mail.becauseMember', 'You got this email because you’re a member of {club} on Inkhorn.', {
    club,
  })

function headingOf(news: readonly [MeetingNews, ...MeetingNews[]]): Message {
  const values = { count: news.length, club: news[0].club.name }
  if (news.every(({ meeting }) => meeting.status === 'cancelled'))
    return message(
      'meetings.mail.severalCancelled',
      '{count, plural, one {# meeting of {club} was cancelled} other {# meetings of {club} were cancelled}}',
      values,
    )
  if (news.every(({ job }) => job.kind === 'meeting-scheduled'))
    return message(
      'meetings.mail.severalNew',
      '{count, plural, one {# new meeting of {club}} other {# new meetings of {club}}}',
      values,
    )
  return message(
    'meetings.mail.severalChanged',
    '{count, plural, one {News about # meeting of {club}} other {News about # meetings of {club}}}',
    values,
  )
}
