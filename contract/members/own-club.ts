import * as z from 'zod/mini'
import { Club } from '../clubs/club.ts'
import { endpoint } from '../platform/endpoint.ts'
import { MemberRole } from './member.ts'

/** A reader sees at most this many of their clubs on the home page; nobody keeps up with more. */
export const ownClubsShown = 60

/** A club the caller is in or waits for. */
export const OwnClub = z.extend(Club, {
  /** null while waiting. */
  role: z.nullable(MemberRole),
  status: z.enum(['member', 'pending']),
})
export type OwnClub = z.infer<typeof OwnClub>

export const listOwnClubs = endpoint({
  method: 'GET',
  path: '/api/clubs/mine',
  summary: 'The clubs the signed-in reader is in or waits for, the latest joined first',
  caller: 'reader',
  room: 'members',
  answer: z.array(OwnClub),
  status: 200,
})
