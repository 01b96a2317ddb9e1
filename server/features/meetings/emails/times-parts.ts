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
      title: options.length === 1 ? 'Proposed time' : 'Proposed times',
      links: options.map(({ id, wall_time }) => ({
        label: describeWallTime(wall_time, meeting.time_zone, reader),
        link: publicUrl + timesPath(recipient.answerToken, id),
      })),
    },
    { link: publicUrl + timesPath(recipient.answerToken), label: 'Say when I can come' },
  ]
}
