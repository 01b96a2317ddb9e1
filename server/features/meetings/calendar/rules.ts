import ical, {
  ICalAttendeeStatus,
  type ICalCalendarData,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
} from 'ical-generator'
import { to } from '#contract/pages.ts'
import type { Email } from '#server/mail/email.ts'
import type { EventRow } from './queries.ts'

/** Calendar programs are asked to look for changes this often, in seconds; most take hours whatever they are asked. */
const refreshSeconds = 3600

const prodId = { company: 'Inkhorn', product: 'Inkhorn', language: 'EN' }

/** A calendar to subscribe to. It names nobody. */
export const feedFile = (name: string, events: readonly EventRow[], publicUrl: string): string =>
  write(
    { name, method: ICalCalendarMethod.PUBLISH, ttl: refreshSeconds },
    events.map((event) => eventOf(event, publicUrl)),
  )

/** A file with one meeting, to add it to a calendar. */
export const meetingFile = (event: EventRow, publicUrl: string): string =>
  write({ method: ICalCalendarMethod.PUBLISH }, [eventOf(event, publicUrl)])

/**
 * Writes a calendar. The library writes and escapes its parts; it folds lines with a new `TextEncoder` for each character, which takes
 * 60 ms of 200 meetings, so they are folded here.
 */
function write(calendar: ICalCalendarData, events: readonly ICalEventData[]): string {
  const frame = ical({ prodId, ...calendar }).toString()
  // The last one: a club may be called that.
  const end = frame.lastIndexOf('END:VCALENDAR')
  const parts = ical({ events: [...events] }).events()
  const lines = parts.flatMap((event) => event.toString().split('\r\n')).map(fold)
  return frame.slice(0, end) + lines.join('\r\n') + frame.slice(end)
}

/** A name as a parameter holds it: the library escapes quotes, but there is no escape for them (RFC 5545, 3.1.1). */
const inQuotes = (name: string): string => name.replace(/["\\]/g, "'")

/** The most bytes of a line, without its end (RFC 5545, 3.1). */
const lineMax = 75

/** Continues a long line on further ones, which begin with a space; never within a character. */
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

interface Sender {
  publicUrl: string
  /** The sender of our e-mails, as `Name <address>` or only an address. */
  organizer: string
}

interface Invitation extends Sender {
  attendee: { address: string; name: string | null }
}

type Mailed = Omit<EventRow, 'club' | 'slug'>
type MailedBy = Pick<EventRow, 'slug'> & { name: string }

/** The invitation to a meeting, or its cancellation, for one member; null while its date is being found. */
export function invitationFile(
  meeting: Mailed,
  club: MailedBy,
  { publicUrl, organizer, attendee }: Invitation,
): NonNullable<Email['calendar']> | null {
  if (meeting.wall_time === null) return null
  const isOff = meeting.status === 'cancelled'
  const method = isOff ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST
  const content = write({ method }, [
    {
      ...organizedEvent(meeting, club, { publicUrl, organizer }),
      attendees: [
        {
          email: attendee.address,
          name: attendee.name && inQuotes(attendee.name),
          // Answers come by the links of the e-mail; nobody reads replies to its sender.
          rsvp: false,
          status: ICalAttendeeStatus.NEEDSACTION,
        },
      ],
    },
  ])
  return { method: isOff ? 'CANCEL' : 'REQUEST', content }
}

/**
 * The meetings of a repeat in one file. It publishes them, because an invitation is about one UID (RFC 5546, 3.2.2); the invitation to
 * one that was moved has its UID.
 */
export const seriesFile = (
  meetings: readonly Mailed[],
  club: MailedBy,
  sender: Sender,
): NonNullable<Email['calendar']> => ({
  method: 'PUBLISH',
  content: write(
    { method: ICalCalendarMethod.PUBLISH },
    meetings.map((meeting) => organizedEvent(meeting, club, sender)),
  ),
})

const organizedEvent = (
  meeting: Mailed,
  club: MailedBy,
  { publicUrl, organizer }: Sender,
): ICalEventData => ({
  ...eventOf({ ...meeting, club: club.name, slug: club.slug }, publicUrl),
  organizer: { name: inQuotes(club.name), email: addressIn(organizer) },
})

const addressIn = (sender: string): string => /<([^>]+)>\s*$/.exec(sender)?.[1] ?? sender.trim()

/** In UTC, so that no calendar needs a description of the zone. `stamp` is the row's, so that the same row makes the same bytes. */
const eventOf = (row: EventRow, publicUrl: string): ICalEventData => ({
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
  description: descriptionOf(row),
  url: publicUrl === '' ? null : publicUrl + to.meeting(row.slug, row.id),
})

const descriptionOf = ({ book_title, book_author, video_url, description }: EventRow): string =>
  [
    book_title === null ? null : `Book: ${book_title} by ${book_author ?? ''}`,
    video_url === null ? null : `Online: ${video_url}`,
    description || null,
  ]
    .filter((part) => part !== null)
    .join('\n\n')
    // Control characters other than these are not text in calendars (RFC 5545, 3.3.11).
    .replace(/(?![\n\t])\p{Cc}/gu, '')
