import * as z from 'zod/mini'
import { ClubId } from '#contract/clubs/club.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { Instant } from '#contract/http/field.ts'
import { MeetingAnswer, MeetingId } from './meeting.ts'
import { WallTime } from './wall-time.ts'

/** The meetings on a reader's home page. */
export const ownMeetingsShown = 3

/** A meeting ahead of one of the reader's clubs. */
export const OwnMeeting = z.object({
  id: MeetingId,
  club: z.object({ id: ClubId, name: z.string(), slug: z.string() }),
  title: z.string(),
  startsAt: WallTime,
  timeZone: z.string(),
  instant: Instant,
  /** What the reader has said; null before that. */
  answer: z.nullable(MeetingAnswer),
  /** Waits for a place, because all were taken. */
  isWaiting: z.boolean(),
  /** Said yes before the meeting was moved or lost its video link, and has not said since whether that still holds. */
  isAskedAgain: z.boolean(),
})
export type OwnMeeting = z.infer<typeof OwnMeeting>

export const listOwnMeetings = endpoint({
  method: 'GET',
  path: '/api/clubs/mine/meetings',
  summary: `The next meetings of the signed-in reader's clubs, at most ${ownMeetingsShown}, without those they do not come to`,
  caller: 'reader',
  feature: 'meetings',
  answer: z.array(OwnMeeting),
  status: 200,
})
