import { to } from '#contract/pages.ts'
import { isolate } from '#server/features/notifications/emails/isolate.ts'
import { listHeaders, unsubscribePath } from '#server/features/notifications/emails/unsubscribe.ts'
import { type CalendarFile, type Email, renderEmail } from '#server/mail/email.ts'
import type { EmailPart } from '#server/mail/email-body.ts'
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
  const [{ club, recipient }] = news
  const unsubscribeUrl = publicUrl + unsubscribePath(unsubscribe)
  const linkTo = (one: MeetingNews) =>
    publicUrl + (isOpen(one) ? answerPath(tokenOf(one)) : to.meeting(club.slug, one.meeting.id))
  const heading = headingOf(news)
  return renderEmail({
    to: recipient.address,
    subject: heading,
    preheader: news
      .slice(0, 3)
      .map(({ sentence }) => sentence)
      .join(' · '),
    heading,
    parts: [
      { title: null, links: news.map((one) => ({ label: one.sentence, link: linkTo(one) })) },
      ...(news.some(isOpen) ? [howToAnswer] : []),
      ...(files.length > 1 ? [howToUpdate] : []),
    ],
    footer: `You got this email because you’re a member of ${club.name} on Inkhorn.`,
    footerLinks: [
      { link: publicUrl + to.notificationPreferences(), label: 'Choose what you get, and when' },
      { link: unsubscribeUrl, label: 'Unsubscribe' },
    ],
    headers: listHeaders(publicUrl, unsubscribeUrl),
    calendarFiles: files,
  })
}

/** The page behind the link asks for an answer, or for the times that its reader can make. */
const isOpen = ({ meeting }: MeetingNews): boolean => meeting.status !== 'cancelled'

const howToAnswer: EmailPart = {
  text: 'Open a meeting to say whether you’re coming. Your calendar’s own buttons don’t reach the club.',
}
const howToUpdate: EmailPart = { text: 'To update your calendar, open the attached files.' }

function headingOf(news: readonly [MeetingNews, ...MeetingNews[]]): string {
  const club = isolate(news[0].club.name)
  if (news.every(({ meeting }) => meeting.status === 'cancelled'))
    return `${news.length} meetings of ${club} were cancelled`
  if (news.every(({ job }) => job.kind === 'meeting-scheduled'))
    return `${news.length} new meetings of ${club}`
  return `News about ${news.length} meetings of ${club}`
}
