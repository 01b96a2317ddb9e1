import { MeetingAnswer } from '#contract/meetings/meeting.ts'
import { meetingRefusals } from '#contract/meetings/refusals.ts'
import { datesIn } from '#contract/time/dates.ts'
import type { Linked } from '#server/features/meetings/emails/answer-by-link.ts'
import { answerLabels } from '#server/features/meetings/emails/answer-parts.ts'
import { english } from '#server/messages/wording.ts'
import { isolate } from '#server/features/notifications/emails/isolate.ts'
import { describeWallTime } from '#server/time/wall-time.ts'
import type { SmallPage } from './small-page-html.ts'

/** Includes the reader's own time if it differs. */
const timeOf = ({ wall_time, time_zone, readerZone, language }: Linked): string =>
  describeWallTime(wall_time ?? '', time_zone, {
    timeZone: readerZone,
    dates: datesIn(english, language),
    say: english.say,
  })

/** An answer counts only for the start time that the page shows. */
const buttonsFor = ({ starts_at }: Linked, answers: readonly MeetingAnswer[]) =>
  answers.map((one) => ({
    label: english.say(answerLabels[one]),
    fields: { answer: one, startsAt: starts_at },
  }))

const others = (answer: MeetingAnswer | null) => MeetingAnswer.options.filter((one) => one !== answer)

/** Emails get forwarded, and people share devices. */
export const forWhom = ({ holder }: Linked): string => `You’re answering for ${isolate(holder)}.`

const when = (meeting: Linked): string => `${isolate(meeting.club)} meets on ${timeOf(meeting)}.`

export const question = (meeting: Linked, suggested: MeetingAnswer): SmallPage => ({
  title: meeting.title,
  text: [
    when(meeting),
    ...(meeting.answer === null ? [] : [said(meeting)]),
    `${forWhom(meeting)} Are you coming?`,
  ],
  buttons: buttonsFor(meeting, [suggested, ...others(suggested)]),
})

export const done = (meeting: Linked): SmallPage => ({
  title: meeting.title,
  text: [said(meeting), when(meeting), `${forWhom(meeting)} You can still change your answer.`],
  buttons: buttonsFor(meeting, others(meeting.answer)),
})

function said({ answer, waiting_since, asked_again }: Linked): string {
  if (waiting_since !== null)
    return 'This meeting is full. You’re on the waiting list, and we’ll tell you if a spot opens up.'
  if (answer === 'going')
    return asked_again === 1 ? 'You said you were going before the meeting changed.' : 'You’re going.'
  return answer === 'maybe' ? 'You said maybe.' : 'You’re not coming.'
}

/** Shown instead of saving an answer to a former time. */
export const moved = (meeting: Linked, sent: MeetingAnswer): SmallPage => ({
  title: meeting.title,
  text: [
    `The meeting has moved to ${timeOf(meeting)}. Does the new time work for you?`,
    `${forWhom(meeting)} Your answer hasn’t been saved yet.`,
  ],
  buttons: buttonsFor(meeting, [sent, ...others(sent)]),
})

/** Somebody was marking times while an admin chose one. */
export const dateFound = (meeting: Linked): SmallPage => ({
  title: meeting.title,
  text: [`A date has been found. ${when(meeting)}`, `${forWhom(meeting)} Are you coming?`],
  buttons: buttonsFor(meeting, MeetingAnswer.options),
})

export const refused = (meeting: Linked, refusal: string): SmallPage => ({
  title: meeting.title,
  text: [refusal, when(meeting), forWhom(meeting)],
  buttons: buttonsFor(meeting, others('going')),
})

export const over = ({ title, status }: Linked): SmallPage => ({
  title,
  text: [english.say(status === 'cancelled' ? meetingRefusals.cancelled : meetingRefusals.over)],
})

export const unknownLink: SmallPage = {
  title: 'This link doesn’t work',
  text: ['It may be incomplete, or you may no longer be a member of the club.'],
}
