import { wordsOfName } from '#contract/accounts/person-name.ts'
import { MeetingAnswer } from '#contract/meetings/meeting.ts'
import { meetingRefusals } from '#contract/meetings/refusals.ts'
import { type Message, message } from '#contract/messages/message.ts'
import type { Linked } from '#server/features/meetings/emails/answer-by-link.ts'
import { answerLabels } from '#server/features/meetings/emails/answer-parts.ts'
import type { Wording } from '#server/messages/wording.ts'
import { describeWallTime, readerTimes } from '#server/time/wall-time.ts'
import type { SmallPage } from './small-page-html.ts'

/** A page about a meeting, in the language of whose link it is. */
export type MeetingPage = (meeting: Linked, wording: Wording) => SmallPage

/** Includes the reader's own time if it differs. */
const timeOf = ({ wall_time, time_zone, readerZone, language }: Linked, wording: Wording): string =>
  describeWallTime(wall_time ?? '', time_zone, readerTimes(wording, { timeZone: readerZone, language }))

/** An answer counts only for the start time that the page shows. */
const buttonsFor = ({ starts_at }: Linked, answers: readonly MeetingAnswer[], { say }: Wording) =>
  answers.map((one) => ({ label: say(answerLabels[one]), fields: { answer: one, startsAt: starts_at } }))

const others = (answer: MeetingAnswer | null) => MeetingAnswer.options.filter((one) => one !== answer)

/** Emails get forwarded, and people share devices. */
export const forWhom = (meeting: Linked, wording: Wording): Message =>
  message('answerPage.forWhom', 'You’re answering for {name}.', { name: nameOf(meeting, wording) })

const nameOf = ({ holder }: Linked, { say }: Wording): string => say(wordsOfName(holder))

const forWhomComing = (meeting: Linked, wording: Wording): Message =>
  message('answerPage.forWhomComing', 'You’re answering for {name}. Are you coming?', {
    name: nameOf(meeting, wording),
  })

const when = (meeting: Linked, wording: Wording): Message =>
  message('answerPage.when', '{club} meets on {time}.', {
    club: meeting.club,
    time: timeOf(meeting, wording),
  })

export const question =
  (suggested: MeetingAnswer): MeetingPage =>
  (meeting, wording) => ({
    title: meeting.title,
    text: [
      when(meeting, wording),
      ...(meeting.answer === null ? [] : [said(meeting)]),
      forWhomComing(meeting, wording),
    ].map(wording.say),
    buttons: buttonsFor(meeting, [suggested, ...others(suggested)], wording),
  })

export const done: MeetingPage = (meeting, wording) => ({
  title: meeting.title,
  text: [
    said(meeting),
    when(meeting, wording),
    message('answerPage.forWhomSaved', 'You’re answering for {name}. You can still change your answer.', {
      name: nameOf(meeting, wording),
    }),
  ].map(wording.say),
  buttons: buttonsFor(meeting, others(meeting.answer), wording),
})

function said({ answer, waiting_since, asked_again }: Linked): Message {
  if (waiting_since !== null)
    return message(
      'answerPage.waiting',
      'This meeting is full. You’re on the waiting list, and we’ll tell you if a spot opens up.',
    )
  if (answer === 'going')
    return asked_again === 1
      ? message('answerPage.saidGoingBefore', 'You said you were going before the meeting changed.')
      : message('answerPage.saidGoing', 'You’re going.')
  return answer === 'maybe'
    ? message('answerPage.saidMaybe', 'You said maybe.')
    : message('answerPage.saidNotGoing', 'You’re not coming.')
}

/** Shown instead of saving an answer to a former time. */
export const moved =
  (sent: MeetingAnswer): MeetingPage =>
  (meeting, wording) => ({
    title: meeting.title,
    text: [
      message('answerPage.moved', 'The meeting has moved to {time}. Does the new time work for you?', {
        time: timeOf(meeting, wording),
      }),
      message(
        'answerPage.forWhomUnsaved',
        'You’re answering for {name}. Your answer hasn’t been saved yet.',
        {
          name: nameOf(meeting, wording),
        },
      ),
    ].map(wording.say),
    buttons: buttonsFor(meeting, [sent, ...others(sent)], wording),
  })

/** Somebody was marking times while an admin chose one. */
export const dateFound: MeetingPage = (meeting, wording) => ({
  title: meeting.title,
  text: [
    message('answerPage.dateFound', 'A date has been found. {club} meets on {time}.', {
      club: meeting.club,
      time: timeOf(meeting, wording),
    }),
    forWhomComing(meeting, wording),
  ].map(wording.say),
  buttons: buttonsFor(meeting, MeetingAnswer.options, wording),
})

export const refused =
  (refusal: Message | string): MeetingPage =>
  (meeting, wording) => ({
    title: meeting.title,
    text: [refusal, when(meeting, wording), forWhom(meeting, wording)].map(wording.say),
    buttons: buttonsFor(meeting, others('going'), wording),
  })

export const over: MeetingPage = ({ title, status }, { say }) => ({
  title,
  text: [say(status === 'cancelled' ? meetingRefusals.cancelled : meetingRefusals.over)],
})

export const unknownLink = ({ say }: Wording): SmallPage => ({
  title: say(message('answerPage.unknownLink', 'This link doesn’t work')),
  text: [
    say(
      message(
        'answerPage.unknownLinkWhy',
        'It may be incomplete, or you may no longer be a member of the club.',
      ),
    ),
  ],
})
