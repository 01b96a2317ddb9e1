import { ICalAttendeeStatus, ICalCalendarMethod, type ICalEventData } from 'ical-generator'
import type { Email } from '#server/mail/email.ts'
import type { AnswerRow } from '../answers/answers.ts'
import { eventOf, writeCalendar } from './calendar-file.ts'
import type { CalendarReader } from './calendar-reader.ts'
import type { EventRow } from './events.ts'

interface Sender extends CalendarReader {
  /** `Name <address>` or only an address. */
  organizer: string
}

type Answered = Pick<AnswerRow, 'answer' | 'waiting_since'>

interface Invitation extends Sender {
  attendee: { address: string; name: string | null; answer: Answered | undefined }
}

type MailedMeeting = Omit<EventRow, 'club' | 'slug'>
type OrganizingClub = Pick<EventRow, 'slug'> & { name: string }

/** Null before the meeting has a date. */
export function invitationFile(
  meeting: MailedMeeting,
  club: OrganizingClub,
  { attendee, ...sender }: Invitation,
): NonNullable<Email['calendar']> | null {
  if (meeting.wall_time === null) return null
  const isCancelled = meeting.status === 'cancelled'
  const method = isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST
  const content = writeCalendar({ method }, [
    {
      ...organizedEvent(meeting, club, sender),
      attendees: [
        {
          email: attendee.address,
          name: attendee.name && inQuotes(attendee.name),
          // Members answer with the links of the email; nobody reads replies to its sender.
          rsvp: false,
          status: statusOf(attendee.answer),
        },
      ],
    },
  ])
  return { method: isCancelled ? 'CANCEL' : 'REQUEST', content }
}

/** Calendars show this as the member's answer, so it has to be the one that the club knows. */
function statusOf(answered: Answered | undefined): ICalAttendeeStatus {
  if (!answered) return ICalAttendeeStatus.NEEDSACTION
  if (answered.answer === 'not-going') return ICalAttendeeStatus.DECLINED
  return answered.answer === 'maybe' || answered.waiting_since !== null
    ? ICalAttendeeStatus.TENTATIVE
    : ICalAttendeeStatus.ACCEPTED
}

/**
 * The meetings of a repeat in one file. It publishes them, because an invitation has a single UID (RFC 5546, 3.2.2). If one of them moves
 * later, its invitation uses the same UID.
 */
export const seriesFile = (
  meetings: readonly MailedMeeting[],
  club: OrganizingClub,
  sender: Sender,
): NonNullable<Email['calendar']> => ({
  method: 'PUBLISH',
  content: writeCalendar(
    { method: ICalCalendarMethod.PUBLISH },
    meetings.map((meeting) => organizedEvent(meeting, club, sender)),
  ),
})

const organizedEvent = (
  meeting: MailedMeeting,
  club: OrganizingClub,
  { organizer, ...reader }: Sender,
): ICalEventData => ({
  ...eventOf({ ...meeting, club: club.name, slug: club.slug }, reader),
  organizer: { name: inQuotes(club.name), email: addressIn(organizer) },
})

const addressIn = (sender: string): string => /<([^>]+)>\s*$/.exec(sender)?.[1] ?? sender.trim()

/** A name as a parameter. The library escapes quotes, although calendars have no escape for them (RFC 5545, 3.1.1). */
const inQuotes = (name: string): string => name.replace(/["\\]/g, "'")
