import { type Message, message } from '#contract/messages/message.ts'
import { to } from '#contract/pages.ts'
import {
  concerningMeetingsAndChoices,
  defineKind,
  type Told,
  withoutPrefix,
} from '#server/features/notifications/kind.ts'
import { describeWallTime } from '#server/time/wall-time.ts'
import type { ToldDistance } from './distances.ts'
import { loadDistances } from './read-to.ts'

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
      ? message(
          'meetings.findingDateNews',
          '{club} is finding a date for “{title}”. Which times work for you?',
          { club: told.club, title: titleOf(told) },
        )
      : message('meetings.scheduledNews', '{club} meets on {time}: “{title}”', {
          club: told.club,
          time: timeOf(told),
          title: titleOf(told),
        }),
})

export const meetingMoved = defineKind<'meeting-moved', MovedMeetingSubject>({
  ...meeting,
  name: 'meeting-moved',
  sentence: (told) =>
    withReason(
      told,
      told.subject.isSameTime
        ? message('meetings.newPlaceNews', '“{title}” on {time} has a new place', {
            title: titleOf(told),
            time: timeOf(told),
          })
        : message('meetings.movedNews', '“{title}” has moved to {time}', {
            title: titleOf(told),
            time: timeOf(told),
          }),
    ),
})

export const meetingCancelled = defineKind<'meeting-cancelled', ChangedMeetingSubject>({
  ...meeting,
  name: 'meeting-cancelled',
  // Names the date, because the meetings of a repeat share a title.
  sentence: (told) =>
    withReason(
      told,
      told.subject.startsAt === null
        ? message('meetings.cancelledUndatedNews', '“{title}” was cancelled', { title: titleOf(told) })
        : message('meetings.cancelledNews', '“{title}” on {time} was cancelled', {
            title: titleOf(told),
            time: timeOf(told),
          }),
    ),
})

export const meetingReminder = defineKind<'meeting-reminder', MeetingSubject, ToldDistance>({
  ...meeting,
  name: 'meeting-reminder',
  details: loadDistances,
  sentence: (told) => reminderWords(told, { title: titleOf(told), time: timeOf(told) }),
})

function reminderWords(
  { details }: Told<MeetingSubject, ToldDistance>,
  about: { title: string; time: string },
) {
  if (details === null) return message('meetings.reminderNews', '“{title}” is on {time}', about)
  if (details.parts === 0)
    return message('meetings.reminderReadNews', '“{title}” is on {time}, and you’ve read far enough', about)
  return message(
    'meetings.reminderToGoNews',
    '“{title}” is on {time}, and you have {parts, plural, one {# part} other {# parts}} to go',
    { ...about, parts: details.parts },
  )
}

export const hosting = defineKind<'hosting', MeetingSubject>({
  ...everyMember,
  name: 'hosting',
  sentence: (told) =>
    message('meetings.hostingNews', 'You’re hosting “{title}” on {time}', {
      title: titleOf(told),
      time: timeOf(told),
    }),
  path: meeting.path,
})

export const meetingHeld = defineKind<'meeting-held', HeldMeetingSubject>({
  ...everyMember,
  name: 'meeting-held',
  // To every member, whether they were there or not.
  sentence: ({ club, subject }) =>
    message('meetings.heldNews', '{club} has talked about {book}. How many stars would you give it?', {
      club,
      book: subject.book,
    }),
  path: (slug, { bookId }) => `${to.book(slug, bookId)}?tab=reviews`,
})

export const waitingListMovedUp = defineKind<'waiting-list-moved-up', MeetingSubject>({
  ...meeting,
  name: 'waiting-list-moved-up',
  sentence: (told) =>
    message('meetings.movedUpNews', 'A spot opened up: you can come to “{title}” on {time}', {
      title: titleOf(told),
      time: timeOf(told),
    }),
})

/** In the meeting's time zone, and in the reader's if it differs. */
export const timeOf = ({
  subject: { startsAt, timeZone },
  ...reader
}: Told<MeetingSubject, unknown>): string =>
  startsAt === null
    ? reader.say(message('meetings.undecidedDate', 'a date to be decided'))
    : describeWallTime(startsAt, timeZone, reader)

export const titleOf = ({ subject }: Told<MeetingSubject, unknown>): string => withoutPrefix(subject.title)

const withReason = ({ actor, subject: { reason }, say }: Told<ChangedMeetingSubject>, news: Message) =>
  reason === null
    ? news
    : message('meetings.newsAndReason', '{news}. {actor}: “{reason}”', { news: say(news), actor, reason })
