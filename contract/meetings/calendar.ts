import * as z from 'zod/mini'
import { BookIdInUrl } from '#contract/books/book.ts'
import { ClubIdInUrl } from '#contract/clubs/club.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { meetingParams, meetingPath } from './meeting.ts'

/** The path is secret: anyone who knows it can read the feed. */
export const CalendarFeed = z.object({ path: z.string() })
export type CalendarFeed = z.infer<typeof CalendarFeed>

/** Not an endpoint of the API, because calendar apps fetch it without a session. */
export const feedPath = (secret: string): string => `/calendar/${secret}.ics`

const feature = 'meetings'
const params = z.object({ clubId: ClubIdInUrl })

export const getClubCalendar = endpoint({
  method: 'GET',
  path: '/api/clubs/:clubId/calendar',
  summary:
    "The secret path of the member's own calendar feed of a club; it stays the same until it is renewed",
  caller: 'reader',
  shows: ['membership'],
  feature,
  params,
  answer: CalendarFeed,
  status: 200,
})

export const renewClubCalendar = endpoint({
  method: 'POST',
  path: '/api/clubs/:clubId/calendar',
  summary: "Replace the secret path of the member's own calendar feed of a club; the old one stops working",
  caller: 'reader',
  feature,
  params,
  answer: CalendarFeed,
  status: 201,
})

export const getCalendar = endpoint({
  method: 'GET',
  path: '/api/calendar',
  summary:
    "The secret path of the calendar feed of all the reader's clubs; it stays the same until it is renewed",
  caller: 'reader',
  feature,
  answer: CalendarFeed,
  status: 200,
})

export const renewCalendar = endpoint({
  method: 'POST',
  path: '/api/calendar',
  summary:
    "Replace the secret path of the calendar feed of all the reader's clubs; the old one stops working",
  caller: 'reader',
  feature,
  answer: CalendarFeed,
  status: 201,
})

export const getMeetingCalendar = endpoint({
  method: 'GET',
  path: `${meetingPath}/calendar.ics`,
  summary: 'A meeting as a calendar file; members only. 409 before it has a date',
  caller: 'reader',
  shows: ['meetings', 'members', 'reading-list'],
  feature,
  params: meetingParams,
  status: 200,
})

export const getPlanCalendar = endpoint({
  method: 'GET',
  path: '/api/clubs/:clubId/books/:bookId/plan/calendar.ics',
  summary: 'The due dates of a plan as a calendar file; members only. 404 without dates',
  caller: 'reader',
  shows: ['plan', 'members', 'reading-list'],
  feature,
  params: z.object({ clubId: ClubIdInUrl, bookId: BookIdInUrl }),
  status: 200,
})
