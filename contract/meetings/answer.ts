import * as z from 'zod/mini'
import { endpoint } from '#contract/http/endpoint.ts'
import { line } from '#contract/http/field.ts'
import { issue, message } from '#contract/messages/message.ts'
import { SecondsAgo } from '#contract/time/seconds-ago.ts'
import {
  MeetingAnswer,
  answerLineMax,
  guestsMax,
  meetingParams,
  meetingPath,
  MeetingWithAnswers,
} from './meeting.ts'

/** Omitted fields stay as they are; null removes the comment. */
export const MeetingAnswerChange = z
  .object({
    answer: z.optional(MeetingAnswer),
    online: z.optional(z.boolean()),
    guests: z.optional(z.int().check(z.minimum(0), z.maximum(guestsMax))),
    line: z.optional(z.nullable(line(answerLineMax, 0))),
    secondsAgo: SecondsAgo,
  })
  .check(
    z.refine(
      ({ secondsAgo: _when, ...change }) => Object.keys(change).length > 0,
      issue(message('problems.changeNothing', 'Change at least one field')),
    ),
  )
export type MeetingAnswerChange = z.infer<typeof MeetingAnswerChange>

export const answerMeeting = endpoint({
  method: 'PATCH',
  path: `${meetingPath}/answer`,
  summary:
    'Answer whether one is coming; members only. A yes to a full meeting joins the waiting list. 409 once the meeting has started ' +
    'or was cancelled, and for more guests than there are places left',
  caller: 'reader',
  feature: 'meetings',
  params: meetingParams,
  body: MeetingAnswerChange,
  answer: MeetingWithAnswers,
  status: 200,
})
