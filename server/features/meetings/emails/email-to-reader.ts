import { unsubscribeToken } from '#server/features/notifications/emails/policy.ts'
import type { CalendarFile, Email } from '#server/mail/email.ts'
import { invitationFile, seriesFile } from '../calendar/invitation.ts'
import { answerToken } from './answer-token.ts'
import { meetingEmail } from './meeting-email.ts'
import { hasCalendar, type MeetingNews, type Sender } from './news.ts'
import { severalMeetingsEmail } from './several-meetings-email.ts'

/** One email, or none without news. */
export function emailTo(sender: Sender, news: readonly MeetingNews[]): Email[] {
  const [first, ...others] = news
  if (!first) return []
  if (others.length === 0) return [emailAbout(sender, first)]
  const files = news.flatMap((one) => calendarFor(sender, one) ?? [])
  const tokenOf = ({ meeting, recipient }: MeetingNews) =>
    answerToken(sender.keys.answers, meeting.id, recipient.memberId)
  return [
    severalMeetingsEmail([first, ...others], {
      ...sender,
      unsubscribe: unsubscribe(sender, first),
      tokenOf,
      files,
    }),
  ]
}

const emailAbout = (sender: Sender, news: MeetingNews): Email => {
  const { job, meeting, club, others, options, toGo, sentence, recipient, wording, answer } = news
  return meetingEmail({
    kind: job.kind,
    meeting,
    club,
    before: job.before ?? null,
    others,
    options,
    toGo,
    sentence,
    recipient: {
      address: recipient.address,
      timeZone: recipient.timeZone,
      language: recipient.language,
      wording,
      answer,
      answerToken: answerToken(sender.keys.answers, meeting.id, recipient.memberId),
      unsubscribeToken: unsubscribe(sender, news),
    },
    publicUrl: sender.publicUrl,
    calendar: calendarFor(sender, news),
  })
}

const unsubscribe = ({ keys }: Sender, { recipient }: MeetingNews): string =>
  unsubscribeToken(keys.unsubscribe, recipient.userId)

function calendarFor({ publicUrl, from }: Sender, news: MeetingNews): CalendarFile | null {
  const { job, meeting, club, others, recipient, wording, answer } = news
  if (!hasCalendar(job.kind)) return null
  const sender = { publicUrl, organizer: from, say: wording.say }
  return others.length > 0
    ? seriesFile([meeting, ...others], club, sender)
    : invitationFile(meeting, club, { ...sender, attendee: { ...recipient, answer } })
}
