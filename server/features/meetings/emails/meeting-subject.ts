import { isolate } from '#server/features/notifications/emails/isolate.ts'
import { convertWallTime, type ReaderTimes } from '#server/time/wall-time.ts'
import type { MeetingRow } from '../meeting-row.ts'
import type { KnownDetails } from './email-jobs.ts'
import type { MailedMeeting } from './mailed-meeting.ts'
import { headingOf } from './meeting-heading.ts'

/** Short, because phones cut subjects off; times are the reader's own. */
export function subjectOf(email: MailedMeeting, reader: ReaderTimes): string {
  const { kind, meeting, before, recipient } = email
  const { timeZone, dates } = reader
  const title = isolate(meeting.title)
  if (meeting.status === 'cancelled' && meeting.wall_time === null) return `Cancelled: ${title}`
  if (meeting.wall_time === null) return `When can you come? ${title}`
  const own = convertWallTime(meeting.wall_time, meeting.time_zone, timeZone)
  const [day, clock] = [dates.shortDay(own), dates.clock(own)]
  if (meeting.status === 'cancelled') return `Cancelled: ${title} (${day})`
  if (kind === 'meeting-reminder') return `Reminder: ${title} (${day} at ${clock})`
  if (kind === 'waiting-list-moved-up') return `A spot opened up: ${title} (${day})`
  if (kind === 'meeting-scheduled')
    return recipient.answer
      ? `It’s on ${day} at ${clock}: ${title}`
      : `Are you coming on ${dates.monthDay(own)}? ${title}`
  if (!isRetimed(meeting, before)) return `${headingOf(email, reader)}: ${title} (${day})`
  const former = before.wall_time && convertWallTime(before.wall_time, before.time_zone, timeZone)
  return former?.slice(0, 10) === own.slice(0, 10)
    ? `Moved to ${clock}: ${title} (${day})`
    : `Moved to ${day} at ${clock}: ${title}`
}

/** What the subject doesn't say: the whole time and the place, the former time, the reason, or the times to choose from. */
export function preheaderOf(email: MailedMeeting, { timeZone, dates }: ReaderTimes): string {
  const { meeting, before, options } = email
  const print = (wallTime: string, zone: string) => {
    const own = convertWallTime(wallTime, zone, timeZone)
    return `${dates.longDayYear(own)} at ${dates.clock(own)}`
  }
  if (meeting.status === 'cancelled') return meeting.reason ?? email.club.name
  if (meeting.wall_time === null)
    return options.map(({ wall_time }) => print(wall_time, meeting.time_zone)).join(' · ')
  if (isRetimed(meeting, before) && before.wall_time !== null)
    return `It was on ${print(before.wall_time, before.time_zone)}.`
  const where = meeting.place ?? (meeting.video_url === null ? null : 'Online')
  return [print(meeting.wall_time, meeting.time_zone), where].filter(Boolean).join(' · ')
}

export const isRetimed = (
  { wall_time, time_zone }: MeetingRow,
  before: KnownDetails | null,
): before is KnownDetails =>
  before !== null && (wall_time !== before.wall_time || time_zone !== before.time_zone)
