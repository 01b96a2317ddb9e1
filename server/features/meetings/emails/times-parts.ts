import { message } from '#contract/messages/message.ts'
import type { EmailPart } from '#server/mail/email-body.ts'
import { describeWallTime, type ReaderTimes } from '#server/time/wall-time.ts'
import { timesPath } from './answer-token.ts'
import type { MailedMeeting } from './mailed-meeting.ts'

/** The proposed times, each with a link to the page for marking them, on which it is ticked already. Opening it changes nothing. */
export function timesParts(
  { meeting, options, recipient, publicUrl }: MailedMeeting,
  reader: ReaderTimes,
): EmailPart[] {
  if (options.length === 0) return []
  return [
    {
      title: reader.say(
        message(
          'meetings.mail.proposedTimes',
          '{count, plural, one {Proposed time} other {Proposed times}}',
          { count: options.length },
        ),
      ),
      links: options.map(({ id, wall_time }) => ({
        label: describeWallTime(wall_time, meeting.time_zone, reader),
        link: publicUrl + timesPath(recipient.answerToken, id),
      })),
    },
    {
      link: publicUrl + timesPath(recipient.answerToken),
      label: reader.say(message('meetings.mail.sayWhen', 'Say when I can come')),
    },
  ]
}
