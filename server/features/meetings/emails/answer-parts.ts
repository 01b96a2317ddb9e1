import { answers, type MeetingAnswer } from '#contract/meetings/meeting.ts'
import { type Message, message } from '#contract/messages/message.ts'
import type { EmailPart } from '#server/mail/email-body.ts'
import { answerPath } from './answer-token.ts'
import type { Answered, MailedMeeting } from './mailed-meeting.ts'

export const answerLabels: Record<MeetingAnswer, Message> = {
  going: message('meetings.going', 'I’m going'),
  maybe: message('meetings.maybe', 'Maybe'),
  'not-going': message('meetings.notGoing', 'I can’t come'),
}

/** Links to a page for answering without signing in. Opening it changes nothing, because mail servers open links to scan them. */
export function answerParts({ recipient, publicUrl }: MailedMeeting): EmailPart[] {
  const { answer, answerToken, wording } = recipient
  const { say } = wording
  const links = offered(answer).map((one) => ({
    label: say(answerLabels[one]),
    link: publicUrl + answerPath(answerToken, one),
  }))
  const said = saidWords(answer)
  return [
    ...(said === null ? [] : [{ text: say(said) }]),
    { answers: links, isQuestion: !isSettled(answer) },
    {
      text: say(
        message(
          'meetings.mail.answerHere',
          'Please answer here. Your calendar’s own buttons don’t reach the club.',
        ),
      ),
    },
  ]
}

const isAskedAgain = (answered: Answered | undefined): boolean => answered?.asked_again === 1

/** Whether the club knows what the reader will do. */
const isSettled = (answered: Answered | undefined): boolean =>
  answered !== undefined && answered.answer !== 'maybe' && !isAskedAgain(answered)

/** Not what they have said already, unless they are asked again. */
const offered = (answered: Answered | undefined): readonly MeetingAnswer[] =>
  isAskedAgain(answered) ? answers : answers.filter((one) => one !== answered?.answer)

function saidWords(answered: Answered | undefined): Message | null {
  if (answered === undefined) return null
  if (answered.waiting_since !== null)
    return message(
      'meetings.mail.saidYesWaiting',
      'It’s full. We’ll tell you as soon as a spot opens up. If you can no longer come, let the others know:',
    )
  if (isAskedAgain(answered))
    return message(
      'meetings.mail.saidYesBefore',
      'You said yes before it changed. Does it still work for you?',
    )
  if (answered.answer === 'going')
    return message(
      'meetings.mail.saidYes',
      'You’re down as coming. If something comes up, let the others know:',
    )
  if (answered.answer === 'maybe')
    return message('meetings.mail.saidMaybe', 'You said maybe. Do you know yet?')
  return message('meetings.mail.saidNo', 'You said you can’t come. If that has changed, let the others know:')
}
