import { to } from '#contract/pages.ts'
import {
  concerningMeetingsAndChoices,
  defineKind,
  quoted,
  type Told,
} from '#server/features/notifications/kind.ts'
import { describeWallTime } from '#server/time/wall-time.ts'

/** A meeting, by its title and its time in its own zone. */
export interface MeetingSubject {
  meetingId: number
  title: string
  /** `YYYY-MM-DDTHH:MM`; null while its date is being found. */
  startsAt: string | null
  timeZone: string
}

/** A meeting that was moved or cancelled. */
interface ChangedMeetingSubject extends MeetingSubject {
  reason: string | null
}

/** A meeting that is over, and the book it talked about. */
interface HeldMeetingSubject extends MeetingSubject {
  bookId: number
  book: string
}

/** A meeting concerns every member. */
const everyMember = {
  levels: [],
  concerns: concerningMeetingsAndChoices,
  visibleTo: 'readers-of-posts',
} as const

const meeting = {
  ...everyMember,
  hasOwnEmail: true,
  path: (slug: string, { meetingId }: MeetingSubject) => to.meeting(slug, meetingId),
} as const

export const meetingScheduled = defineKind<'meeting-scheduled', MeetingSubject>({
  ...meeting,
  name: 'meeting-scheduled',
  sentence: (told) =>
    told.subject.startsAt === null
      ? `${told.club} is finding a date for ${quoted(told.subject.title)}. Which times suit you?`
      : `${told.club} meets on ${timeOf(told)}: ${quoted(told.subject.title)}`,
})

export const meetingMoved = defineKind<'meeting-moved', ChangedMeetingSubject>({
  ...meeting,
  name: 'meeting-moved',
  sentence: (told) =>
    `${quoted(told.subject.title)} has changed. It is on ${timeOf(told)}${because(told.subject)}`,
})

export const meetingCancelled = defineKind<'meeting-cancelled', ChangedMeetingSubject>({
  ...meeting,
  name: 'meeting-cancelled',
  // A repeat has several meetings of one title.
  sentence: (told) =>
    `${quoted(told.subject.title)}${told.subject.startsAt === null ? '' : ` on ${timeOf(told)}`} was cancelled${because(told.subject)}`,
})

export const meetingReminder = defineKind<'meeting-reminder', MeetingSubject>({
  ...meeting,
  name: 'meeting-reminder',
  sentence: (told) => `${quoted(told.subject.title)} is on ${timeOf(told)}`,
})

export const meetingHeld = defineKind<'meeting-held', HeldMeetingSubject>({
  ...everyMember,
  name: 'meeting-held',
  sentence: ({ subject }) => `You talked about ${subject.book}. How many stars do you give it?`,
  path: (slug, { bookId }) => to.book(slug, bookId),
})

export const waitingListMovedUp = defineKind<'waiting-list-moved-up', MeetingSubject>({
  ...meeting,
  name: 'waiting-list-moved-up',
  sentence: (told) =>
    `A place has become free: you can come to ${quoted(told.subject.title)} on ${timeOf(told)}`,
})

/** In the meeting's zone, and where clocks show another time there, in the reader's. */
const timeOf = ({
  subject: { startsAt, timeZone },
  timeZone: readerZone,
}: Pick<Told<MeetingSubject>, 'subject' | 'timeZone'>): string =>
  startsAt === null ? 'a date to be found' : describeWallTime(startsAt, timeZone, readerZone)

const because = ({ reason }: ChangedMeetingSubject): string => (reason === null ? '' : `: ${reason}`)
