import * as z from 'zod/mini'
import { PersonName } from '#contract/accounts/person-name.ts'
import { ClubIdInUrl } from '#contract/clubs/club.ts'
import { CalendarDate } from '#contract/http/calendar-date.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { Instant } from '#contract/http/field.ts'
import { MemberId } from './member.ts'

/** Days back, and lines at most. */
export const comingsShown = { days: 60, lines: 40 } as const
export const comingsNamed = 2

/** Everybody who joined a club on a day, or left it. */
export const Coming = z.object({
  kind: z.enum(['joined', 'left']),
  /** In UTC. */
  day: CalendarDate,
  /** The last time on that day. */
  at: Instant,
  count: z.int(),
  /** The first of them; `memberId` is null for those who are no longer members. */
  people: z.array(z.object({ memberId: z.nullable(MemberId), name: PersonName })),
})
export type Coming = z.infer<typeof Coming>

export const listComings = endpoint({
  method: 'GET',
  path: '/api/clubs/:clubId/comings',
  summary: `Who joined and left a club in the last ${comingsShown.days} days, a line for each day with the first ${comingsNamed} names, newest first; members only. None if the club has turned it off`,
  caller: 'reader',
  shows: ['members', 'club'],
  feature: 'members',
  params: z.object({ clubId: ClubIdInUrl }),
  answer: z.array(Coming),
  status: 200,
})
