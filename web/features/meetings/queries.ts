import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Club, ClubId } from '#contract/clubs/club.ts'
import { getCalendar, getClubCalendar } from '#contract/meetings/calendar.ts'
import { getBringList } from '#contract/meetings/bring.ts'
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

export type MeetingClub = Pick<Club, 'id' | 'slug'>

const second = 1000

/** Events refetch all of this at once; the poll is for pages that receive none. */
const polled = {
  staleTime: 20 * second,
  refetchInterval: ({ state }: { state: { error: unknown } }) =>
    isAccessDenied(state.error) ? (false as const) : 30 * second,
}

export const meetings = {
  upcoming: (clubId: ClubId) =>
    queryOptions({ ...endpointPageQuery(listMeetings, upcomingMeetingsInput(clubId)), ...polled }),
  next: (clubId: ClubId) =>
    queryOptions({ ...endpointPageQuery(listMeetings, nextMeetingsInput(clubId)), ...polled }),
  past: (client: QueryClient, clubId: ClubId, start: string | null) =>
    infiniteQueryOptions({
      ...endpointPages(client, listMeetings, (cursor) => pastMeetingsInput(clubId, cursor), start),
      queryKey: ['api', 'clubs', String(clubId), 'meetings', 'pages', start],
      ...polled,
    }),
  one: (clubId: ClubId, meetingId: string | number) =>
    queryOptions({ ...endpointQuery(getMeeting, { params: { clubId, meetingId } }), ...polled }),
  /** Members only. */
  day: (clubId: ClubId, meetingId: string | number) =>
    queryOptions({ ...endpointQuery(getMeetingDay, { params: { clubId, meetingId } }), ...polled }),
  /** Members only. */
  bring: (clubId: ClubId, meetingId: string | number) =>
    queryOptions({ ...endpointQuery(getBringList, { params: { clubId, meetingId } }), ...polled }),
  clubCalendar: (clubId: ClubId) => endpointQuery(getClubCalendar, { params: { clubId } }),
}

export const ownMeetings = queryOptions({ ...endpointQuery(listOwnMeetings, {}), ...polled })

export const ownCalendar = queryOptions(endpointQuery(getCalendar, {}))

export const reminderChoice = queryOptions(endpointQuery(getReminderChoice, {}))

export const refreshMeetings = ({ id }: MeetingClub) =>
  Promise.all([refresh('clubs', id, 'meetings'), refresh('clubs', 'mine', 'meetings')])
