import * as z from 'zod/mini'
import { PersonName } from '#contract/accounts/person-name.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { line } from '#contract/http/field.ts'
import { MemberId } from '#contract/members/member.ts'
import { meetingParams, meetingPath } from './meeting.ts'

export const bringLinesMax = 10
export const bringLineMax = 100
/** Lines of all members in a response. */
export const bringShown = 500

/** Who brings what to a meeting. */
export const BringList = z.object({
  /** The caller's own lines. */
  lines: z.array(z.string()),
  /** In the order they joined the club, the caller included; at most `bringShown` lines. */
  everyone: z.array(z.object({ memberId: MemberId, name: PersonName, lines: z.array(z.string()) })),
  /** The number of lines, those beyond `bringShown` included. */
  count: z.int(),
})
export type BringList = z.infer<typeof BringList>

const feature = 'meetings'
const path = `${meetingPath}/bring` as const

export const getBringList = endpoint({
  method: 'GET',
  path,
  summary: 'Who brings what to a meeting; members only',
  caller: 'reader',
  shows: ['meetings', 'members'],
  feature,
  params: meetingParams,
  answer: BringList,
  status: 200,
})

export const OwnBringList = z.object({
  lines: z.array(line(bringLineMax)).check(z.maxLength(bringLinesMax)),
})
export type OwnBringList = z.infer<typeof OwnBringList>

export const replaceBringList = endpoint({
  method: 'PUT',
  path,
  summary:
    "Replace the caller's own lines of what they bring to a meeting; members only. 409 once the meeting is over or was cancelled",
  caller: 'reader',
  feature,
  params: meetingParams,
  body: OwnBringList,
  answer: BringList,
  status: 200,
  rateLimit: { calls: 60, perSeconds: 60 },
})
