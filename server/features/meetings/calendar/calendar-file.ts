import ical, {
  type ICalCalendarData,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
} from 'ical-generator'
import { message } from '#contract/messages/message.ts'
import { to } from '#contract/pages.ts'
import { plainWords } from '#contract/texts/plain-words.ts'
import type { Wording } from '#server/messages/wording.ts'
import type { CalendarReader } from './calendar-reader.ts'
import { readTo } from '../read-to.ts'
import type { EventRow } from './events.ts'
import { type DueDate, dueDateOf } from './due-dates.ts'

/** In seconds. Calendar apps are asked to refresh this often; most take hours regardless. */
const refreshSeconds = 3600

const prodId = { company: 'Inkhorn', product: 'Inkhorn', language: 'EN' }

/** Contains no names of members. */
export const feedFile = (
  name: string,
  { meetings, dueDates }: { meetings: readonly EventRow[]; dueDates: readonly DueDate[] },
  reader: CalendarReader,
): string =>
  writeCalendar({ name, method: ICalCalendarMethod.PUBLISH, ttl: refreshSeconds }, [
    ...meetings.map((event) => eventOf(event, reader)),
    ...dueDates.map((date) => dueDateOf(date, reader)),
  ])

export const meetingFile = (event: EventRow, reader: CalendarReader): string =>
  writeCalendar({ method: ICalCalendarMethod.PUBLISH }, [eventOf(event, reader)])

export const planFile = (dueDates: readonly DueDate[], reader: CalendarReader): string =>
  writeCalendar(
    { method: ICalCalendarMethod.PUBLISH },
    dueDates.map((date) => dueDateOf(date, reader)),
  )

/**
 * Writes a calendar. The library writes and escapes its parts, but folds lines with a new `TextEncoder` per character, which takes 60 ms
 * for 200 meetings; so lines are folded here.
 */
export function writeCalendar(calendar: ICalCalendarData, events: readonly ICalEventData[]): string {
  // Every line ends with a line break (RFC 5545, 3.1), the last one too.
  const frame = `${ical({ prodId, ...calendar })
    .toString()
    .trimEnd()}\r\n`
  // The last occurrence, because a club's name could contain it.
  const end = frame.lastIndexOf('END:VCALENDAR')
  const parts = ical({ events: [...events] }).events()
  const lines = parts.flatMap((event) => event.toString().split('\r\n')).map(fold)
  return frame.slice(0, end) + lines.join('\r\n') + frame.slice(end)
}

/** In bytes, without the line break (RFC 5545, 3.1). */
const lineMax = 75

/** Breaks a long line into several that start with a space, never within a character. */
function fold(line: string): string {
  if (Buffer.byteLength(line) <= lineMax) return line
  let folded = ''
  let bytes = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (bytes + size > lineMax) {
      folded += '\r\n '
      bytes = 1
    }
    folded += character
    bytes += size
  }
  return folded
}

/** Times are in UTC, so the file needs no time zone. `stamp` comes from the row, so the same row always gives the same bytes. */
export const eventOf = (row: EventRow, { publicUrl, say }: CalendarReader): ICalEventData => ({
  id: row.uid,
  stamp: new Date(row.changed_at),
  lastModified: new Date(row.changed_at),
  created: new Date(row.created_at),
  sequence: row.sequence,
  status: row.status === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  start: new Date(row.starts_at),
  end: new Date(row.ends_at),
  summary: `${row.club}: ${row.title}`,
  location: row.place ?? row.video_url,
  description: descriptionOf(row, say),
  url: publicUrl === '' ? null : publicUrl + to.meeting(row.slug, row.id),
})

const descriptionOf = (
  { book_title, book_author, part_title, part_ends_at, video_url, description }: EventRow,
  say: Wording['say'],
): string =>
  [
    book_title === null
      ? null
      : say(
          message('meetings.calendarBook', 'Book: {title} by {author}', {
            title: book_title,
            author: book_author ?? '',
          }),
        ),
    part_ends_at === null ? null : say(readTo({ title: part_title ?? '', endsAt: part_ends_at })),
    video_url === null ? null : say(message('meetings.calendarOnline', 'Online: {url}', { url: video_url })),
    plainWords(description) || null,
  ]
    .filter((part) => part !== null)
    .join('\n\n')
    // Calendars allow no other control characters in text (RFC 5545, 3.3.11).
    .replace(/(?![\n\t])\p{Cc}/gu, '')
