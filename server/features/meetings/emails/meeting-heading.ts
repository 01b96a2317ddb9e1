import { type Message, message } from '#contract/messages/message.ts'
import { convertWallTime, type ReaderTimes } from '#server/time/wall-time.ts'
import { isMove } from './email-jobs.ts'
import type { Answered, MailedMeeting } from './mailed-meeting.ts'

export function headingOf(
  { kind, meeting, before, recipient }: MailedMeeting,
  { timeZone, dates, say }: ReaderTimes,
): string {
  const { status, wall_time, time_zone } = meeting
  if (status === 'cancelled') return say(message('meetings.mail.cancelledHeading', 'Meeting cancelled'))
  if (wall_time === null) return say(message('meetings.mail.findingHeading', 'When can you come?'))
  if (kind === 'waiting-list-moved-up')
    return say(message('meetings.mail.movedUpHeading', 'A spot opened up'))
  const isNewTime = before !== null && (wall_time !== before.wall_time || time_zone !== before.time_zone)
  if (before !== null && !isNewTime)
    return say(
      isMove(meeting, before)
        ? message('meetings.mail.newPlaceHeading', 'New place')
        : message('meetings.mail.changedHeading', 'Meeting changed'),
    )
  const day = dates.monthDay(convertWallTime(wall_time, time_zone, timeZone))
  return say(standing(recipient.answer, day))
}

/** Asks only those who haven't said whether they come. */
function standing(answered: Answered | undefined, day: string): Message {
  if (answered === undefined)
    return message('meetings.mail.areYouComing', 'Are you coming on {day}?', { day })
  if (answered.waiting_since !== null)
    return message('meetings.mail.onWaitingList', 'You’re on the waiting list for {day}', { day })
  if (answered.asked_again === 1)
    return message('meetings.mail.canYouStillCome', 'Can you still come on {day}?', { day })
  if (answered.answer === 'going')
    return message('meetings.mail.youreGoing', 'You’re going on {day}', { day })
  return answered.answer === 'maybe'
    ? message('meetings.mail.canYouCome', 'Can you come on {day}?', { day })
    : message('meetings.mail.canYouComeAfterAll', 'Can you come on {day} after all?', { day })
}
