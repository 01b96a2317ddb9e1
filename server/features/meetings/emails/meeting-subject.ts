import { type Message, message } from '#contract/messages/message.ts'
import { convertWallTime, type ReaderTimes } from '#server/time/wall-time.ts'
import type { MeetingRow } from '../meeting-row.ts'
import type { KnownDetails } from './email-jobs.ts'
import type { MailedMeeting } from './mailed-meeting.ts'
import { headingOf } from './meeting-heading.ts'

/** Short, because phones cut subjects off; times are the reader's own. */
export const subjectOf = (email: MailedMeeting, reader: ReaderTimes): string =>
  reader.say(
    email.meeting.wall_time === null ? undated(email.meeting) : dated(email, email.meeting.wall_time, reader),
  )

const undated = ({ status, title }: MeetingRow): Message =>
  status === 'cancelled'
    ? message('meetings.mail.cancelledUndated', 'Cancelled: {title}', { title })
    : message('meetings.mail.finding', 'When can you come? {title}', { title })

function dated(email: MailedMeeting, wallTime: string, reader: ReaderTimes): Message {
  const { timeZone, dates } = reader
  const { kind, meeting, before, recipient } = email
  const { title } = meeting
  const own = convertWallTime(wallTime, meeting.time_zone, timeZone)
  const [day, time] = [dates.shortDay(own), dates.shortDayAndClock(own)]
  if (meeting.status === 'cancelled')
    return message('meetings.mail.cancelled', 'Cancelled: {title} ({day})', { title, day })
  if (kind === 'meeting-reminder')
    return message('meetings.mail.reminder', 'Reminder: {title} ({time})', { title, time })
  if (kind === 'waiting-list-moved-up')
    return message('meetings.mail.movedUp', 'A spot opened up: {title} ({day})', { title, day })
  if (kind === 'meeting-scheduled')
    return recipient.answer
      ? message('meetings.mail.itsOn', 'It’s on {time}: {title}', { time, title })
      : message('meetings.mail.areYouComingTo', 'Are you coming on {day}? {title}', {
          day: dates.monthDay(own),
          title,
        })
  if (!isRetimed(meeting, before))
    return message('meetings.mail.changed', '{heading}: {title} ({day})', {
      heading: headingOf(email, reader),
      title,
      day,
    })
  const former = before.wall_time && convertWallTime(before.wall_time, before.time_zone, timeZone)
  return former?.slice(0, 10) === own.slice(0, 10)
    ? message('meetings.mail.movedSameDay', 'Moved to {clock}: {title} ({day})', {
        clock: dates.clock(own),
        title,
        day,
      })
    : message('meetings.mail.moved', 'Moved to {time}: {title}', { time, title })
}

/** What the subject doesn't say: the whole time and the place, the former time, the reason, or the times to choose from. */
export function preheaderOf(email: MailedMeeting, { timeZone, dates, say }: ReaderTimes): string {
  const { meeting, before, options } = email
  const print = (wallTime: string, zone: string) =>
    dates.longDayYearAndClock(convertWallTime(wallTime, zone, timeZone))
  if (meeting.status === 'cancelled') return meeting.reason ?? email.club.name
  if (meeting.wall_time === null)
    return options.map(({ wall_time }) => print(wall_time, meeting.time_zone)).join(' · ')
  if (isRetimed(meeting, before) && before.wall_time !== null)
    return say(wasOn(print(before.wall_time, before.time_zone)))
  const where = meeting.place ?? (meeting.video_url === null ? null : say(online))
  return [print(meeting.wall_time, meeting.time_zone), where].filter(Boolean).join(' · ')
}

export const wasOn = (time: string): Message => message('meetings.mail.wasOn', 'It was on {time}.', { time })

/** Where a meeting is that has a video link. */
export const online = message('meetings.mail.online', 'Online')

export const isRetimed = (
  { wall_time, time_zone }: MeetingRow,
  before: KnownDetails | null,
): before is KnownDetails =>
  before !== null && (wall_time !== before.wall_time || time_zone !== before.time_zone)
