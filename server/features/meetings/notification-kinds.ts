import { to } from '#contract/pages.ts'
import {
  concerningMeetingsAndChoices,
  defineKind,
  quoted,
  type Told,
} from '#server/features/notifications/kind.ts'
import { describeWallTime } from '#server/time/wall-time.ts'

export interface MeetingSubject {
  meetingId: number
  title: string
  /** Wall time; null before the meeting has a date. */
  startsAt: string | null
  timeZone: string
}

interface ChangedMeetingSubject extends MeetingSubject {
  reason: string | null
}

interface MovedMeetingSubject extends ChangedMeetingSubject {
  /** Whether only the place or the video link is new. */
  isSameTime: boolean
}

interface HeldMeetingSubject extends MeetingSubject {
  bookId: number
  book: string
}

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
      ? `${told.club} is finding a date for ${quoted(told.subject.title)}. Which times work for you?`
      : `${told.club} meets on ${timeOf(told)}: ${quoted(told.subject.title)}`,
})

export const meetingMoved = defineKind<'meeting-moved', MovedMeetingSubject>({
  ...meeting,
  name: 'meeting-moved',
  sentence: (told) =>
    told.subject.isSameTime
      ? `${quoted(told.subject.title)} on ${timeOf(told)} has a new place${reasonOf(told)}`
      : `${quoted(told.subject.title)} has moved to ${timeOf(told)}${reasonOf(told)}`,
})

export const meetingCancelled = defineKind<'meeting-cancelled', ChangedMeetingSubject>({
  ...meeting,
  name: 'meeting-cancelled',
  // Names the date, because the meetings of a repeat share a title.
  sentence: (told) =>
    `${quoted(told.subject.title)}${told.subject.startsAt === null ? '' : ` on ${timeOf(told)}`} was cancelled${reasonOf(told)}`,
})

export const meetingReminder = defineKind<'meeting-reminder', MeetingSubject>({
  ...meeting,
  name: 'meeting-reminder',
  sentence: (told) => `${quoted(told.subject.title)} is on ${timeOf(told)}`,
})

export const meetingHeld = defineKind<'meeting-held', HeldMeetingSubject>({
  ...everyMember,
  name: 'meeting-held',
  // To every member, whether they were there or not.
  sentence: ({ club, subject }) =>
    `${club} has talked about ${subject.book}. How many stars would you give it?`,
  path: (slug, { bookId }) => `${to.book(slug, bookId)}?tab=reviews`,
})

export const waitingListMovedUp = defineKind<'waiting-list-moved-up', MeetingSubject>({
  ...meeting,
  name: 'waiting-list-moved-up',
  sentence: (told) => `A spot opened up: you can come to ${quoted(told.subject.title)} on ${timeOf(told)}`,
})

/** In the meeting's time zone, and in the reader's if it differs. */
const timeOf = ({
  subject: { startsAt, timeZone },
  ...reader
}: Pick<Told<MeetingSubject>, 'subject' | 'timeZone' | 'dates' | 'say'>): string =>
  startsAt === null ? 'a date to be decided' : describeWallTime(startsAt, timeZone, reader)

const reasonOf = ({
  actor,
  subject: { reason },
}: Pick<Told<ChangedMeetingSubject>, 'actor' | 'subject'>): string =>
  reason === null ? '' : `. ${actor}: “${reason}”`
