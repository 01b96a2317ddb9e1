import * as z from 'zod/mini'
import { TimeZone } from '#contract/accounts/time-zone.ts'
import { line } from '#contract/http/field.ts'
import { bringLineMax, bringLinesMax } from '#contract/meetings/bring.ts'
import { meetingNotesMax } from '#contract/meetings/day.ts'
import * as limits from '#contract/meetings/meeting.ts'
import { WallTime } from '#contract/meetings/wall-time.ts'
import { At, count, Place, Ref, text, WebAddress } from './fields.ts'

const Time = WallTime.check(z.refine((time) => time >= '1900' && time < '9998'))

/** The most members who answered one meeting. */
export const answersMax = 5000

const AnswerToMeeting = z.strictObject({
  person: Ref,
  answer: limits.MeetingAnswer,
  online: z.boolean(),
  guests: count(limits.guestsMax),
  line: z.nullable(line(limits.answerLineMax, 0)),
  waitingSince: z.nullable(At),
  at: At,
})

const ProposedTime = z.strictObject({
  startsAt: Time,
  marks: z.array(z.strictObject({ person: Ref, mark: limits.Mark })).check(z.maxLength(answersMax)),
})

export const ArchivedMeeting = z.strictObject({
  id: Ref,
  title: line(limits.meetingTitleMax),
  status: limits.MeetingStatus,
  /** In its time zone; null before it has a date. */
  startsAt: z.nullable(Time),
  timeZone: TimeZone,
  minutes: count(limits.meetingMinutes.max, limits.meetingMinutes.min),
  place: z.nullable(line(limits.placeMax)),
  videoUrl: z.nullable(WebAddress.check(z.maxLength(limits.videoUrlMax))),
  book: z.nullable(Ref),
  upTo: z.nullable(Place),
  description: text(limits.meetingDescriptionMax),
  places: z.nullable(count(limits.placesMax, 1)),
  reason: z.nullable(line(limits.meetingReasonMax, 0)),
  notes: text(meetingNotesMax),
  createdBy: z.nullable(Ref),
  at: At,
  changedAt: At,
  answers: z.array(AnswerToMeeting).check(z.maxLength(answersMax)),
  attended: z.array(Ref).check(z.maxLength(answersMax)),
  brought: z
    .array(
      z.strictObject({
        person: Ref,
        lines: z.array(line(bringLineMax)).check(z.maxLength(bringLinesMax)),
      }),
    )
    .check(z.maxLength(answersMax)),
  options: z.array(ProposedTime).check(z.maxLength(limits.optionsMax)),
  topics: z.array(z.strictObject({ post: Ref, at: At })).check(z.maxLength(500)),
})
export type ArchivedMeeting = z.infer<typeof ArchivedMeeting>
