import * as z from 'zod/mini'
import { ClubId } from '#contract/clubs/club.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { Instant } from '#contract/http/field.ts'
import { Distance, MeetingPart } from './how-far.ts'
import { MeetingAnswer, MeetingId } from './meeting.ts'
import { WallTime } from './wall-time.ts'

export const ownMeetingsShown = 3

export const OwnMeeting = z.object({
  id: MeetingId,
  club: z.object({ id: ClubId, name: z.string(), slug: z.string() }),
  title: z.string(),
  startsAt: WallTime,
  timeZone: z.string(),
  instant: Instant,
  /** The reader chose its book in their turn. */
  isHost: z.boolean(),
  upToPart: z.nullable(MeetingPart),
  /** Null without a part, and while the reader's place is unknown. */
  toGo: z.nullable(Distance),
  answer: z.nullable(MeetingAnswer),
  isWaiting: z.boolean(),
  /** Said yes before the meeting moved or lost its video link, and hasn't confirmed since. */
  isAskedAgain: z.boolean(),
})
export type OwnMeeting = z.infer<typeof OwnMeeting>

export const listOwnMeetings = endpoint({
  method: 'GET',
  path: '/api/clubs/mine/meetings',
  summary: `The next meetings of the signed-in reader's clubs, at most ${ownMeetingsShown}, except those they declined`,
  caller: 'reader',
  feature: 'meetings',
  answer: z.array(OwnMeeting),
  status: 200,
})
