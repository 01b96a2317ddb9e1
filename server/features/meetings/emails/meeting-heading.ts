import { convertWallTime, type ReaderTimes } from '#server/time/wall-time.ts'
import { isMove } from './email-jobs.ts'
import type { Answered, MailedMeeting } from './mailed-meeting.ts'

export function headingOf(
  { kind, meeting, before, recipient }: MailedMeeting,
  { timeZone, dates }: ReaderTimes,
): string {
  const { status, wall_time, time_zone } = meeting
  if (status === 'cancelled') return 'Meeting cancelled'
  if (wall_time === null) return 'When can you come?'
  if (kind === 'waiting-list-moved-up') return 'A spot opened up'
  const isNewTime = before !== null && (wall_time !== before.wall_time || time_zone !== before.time_zone)
  if (before !== null && !isNewTime) return isMove(meeting, before) ? 'New place' : 'Meeting changed'
  const day = dates.monthDay(convertWallTime(wall_time, time_zone, timeZone))
  return standing(recipient.answer, day)
}

/** Asks only those who haven't said whether they come. */
function standing(answered: Answered | undefined, day: string): string {
  if (answered === undefined) return `Are you coming on ${day}?`
  if (answered.waiting_since !== null) return `You’re on the waiting list for ${day}`
  if (answered.asked_again === 1) return `Can you still come on ${day}?`
  if (answered.answer === 'going') return `You’re going on ${day}`
  return answered.answer === 'maybe' ? `Can you come on ${day}?` : `Can you come on ${day} after all?`
}
