import * as z from 'zod/mini'
import { endpoint } from '#contract/http/endpoint.ts'
import { idInUrl, line } from '#contract/http/field.ts'
import { issue, message } from '#contract/messages/message.ts'
import {
  Mark,
  meetingParams,
  meetingPath,
  meetingReasonMax,
  MeetingWithAnswers,
  OptionId,
  optionsMax,
  planningRateLimit,
} from './meeting.ts'
import { WallTime } from './wall-time.ts'

const feature = 'meetings'

/** Null removes a mark; omitted times keep theirs. */
export const OwnMarks = z.object({
  marks: z.array(z.object({ optionId: OptionId, mark: z.nullable(Mark) })).check(
    z.minLength(1),
    z.maxLength(optionsMax),
    z.refine(
      (sent) => new Set(sent.map(({ optionId }) => optionId)).size === sent.length,
      issue(message('meetings.timeTwice', 'A time can appear only once')),
    ),
  ),
})
export type OwnMarks = z.infer<typeof OwnMarks>

export const markOptions = endpoint({
  method: 'PATCH',
  path: `${meetingPath}/options`,
  summary: 'Mark which proposed times the caller can make; members only. 409 once the meeting has a date',
  caller: 'reader',
  feature,
  params: meetingParams,
  body: OwnMarks,
  answer: MeetingWithAnswers,
  status: 200,
})

export const proposeTime = endpoint({
  method: 'POST',
  path: `${meetingPath}/options`,
  summary: 'Propose another time; members only. 409 once the meeting has a date, and beyond 12 times',
  caller: 'reader',
  feature,
  params: meetingParams,
  body: z.object({ startsAt: WallTime }),
  answer: MeetingWithAnswers,
  status: 201,
})

export const withdrawTime = endpoint({
  method: 'DELETE',
  path: `${meetingPath}/options/:optionId`,
  summary:
    'Withdraw a proposed time, with its marks; its proposer and admins only. 409 once the meeting has a date, and for the last time',
  caller: 'reader',
  feature,
  params: z.extend(meetingParams, { optionId: idInUrl<'OptionId'>() }),
  status: 204,
})

export const confirmDate = endpoint({
  method: 'POST',
  path: `${meetingPath}/confirm`,
  summary:
    'Settle the date of a meeting and notify the members; admins only. A time that isn’t the best needs a reason. 409 if it has a date',
  caller: 'reader',
  feature,
  params: meetingParams,
  body: z.object({ optionId: OptionId, reason: z.optional(line(meetingReasonMax, 0)) }),
  answer: MeetingWithAnswers,
  status: 200,
  rateLimit: planningRateLimit,
})
