import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Club, ClubId } from '#contract/clubs/club.ts'
import { getCalendar, getClubCalendar } from '#contract/meetings/calendar.ts'
import { getMeetingDay } from '#contract/meetings/day.ts'
import {
  getMeeting,
  listMeetings,
  nextMeetingsInput,
  pastMeetingsInput,
  upcomingMeetingsInput,
} from '#contract/meetings/meeting.ts'
import { listOwnMeetings } from '#contract/meetings/own-meeting.ts'
import { getReminderChoice } from '#contract/meetings/reminder.ts'
import { isAccessDenied } from '#web/client/api.ts'
import { endpointPageQuery, endpointPages, endpointQuery, refresh } from '#web/client/queries.ts'

/** The club that meets. */
export type MeetingClub = Pick<Club, 'id' | 'slug'>

const second = 1000

/** Events refetch all of this at once; the poll is for pages that receive none. */
const polled = {
  staleTime: 20 * second,
  refetchInterval: ({ state }: { state: { error: unknown } }) =>
    isAccessDenied(state.error) ? (false as const) : 30 * second,
}

export const meetings = {
  /** The meetings ahead, the next one first. */
  upcoming: (clubId: ClubId) =>
    queryOptions({ ...endpointPageQuery(listMeetings, upcomingMeetingsInput(clubId)), ...polled }),
  /** The first of them, for the page of a club. */
  next: (clubId: ClubId) =>
    queryOptions({ ...endpointPageQuery(listMeetings, nextMeetingsInput(clubId)), ...polled }),
  /** The meetings that are over, newest first, page by page from the cursor `start` on. */
  past: (client: QueryClient, clubId: ClubId, start: string | null) =>
    infiniteQueryOptions({
      ...endpointPages(client, listMeetings, (cursor) => pastMeetingsInput(clubId, cursor), start),
      queryKey: ['api', 'clubs', String(clubId), 'meetings', 'pages', start],
      ...polled,
    }),
  /** A meeting, by its id in an address. */
  one: (clubId: ClubId, meetingId: string | number) =>
    queryOptions({ ...endpointQuery(getMeeting, { params: { clubId, meetingId } }), ...polled }),
  /** Its agenda, notes, and who came; members only. */
  day: (clubId: ClubId, meetingId: string | number) =>
    queryOptions({ ...endpointQuery(getMeetingDay, { params: { clubId, meetingId } }), ...polled }),
  /** The secret path of the member's own calendar feed of the club. */
  clubCalendar: (clubId: ClubId) => endpointQuery(getClubCalendar, { params: { clubId } }),
}

/** The next meetings of the reader's clubs. */
export const ownMeetings = queryOptions({ ...endpointQuery(listOwnMeetings, {}), ...polled })

/** The secret path of the calendar feed of all the reader's clubs. */
export const ownCalendar = queryOptions(endpointQuery(getCalendar, {}))

/** When the reader wants a third reminder. */
export const reminderChoice = queryOptions(endpointQuery(getReminderChoice, {}))

/** Refetches the meetings of a club that are on the screen. */
export const refreshMeetings = ({ id }: MeetingClub) => refresh('clubs', id, 'meetings')
