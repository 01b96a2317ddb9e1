import * as z from 'zod/mini'
import { Club, ClubId } from '#contract/clubs/club.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { longestPage } from '#contract/http/page.ts'
import { issue, message } from '#contract/messages/message.ts'
import { MemberId, MemberRole } from './member.ts'

export const ownClubsShown = 60

/** A club in which the caller is a member or pending. */
export const OwnClub = z.extend(Club, {
  /** null while pending. */
  role: z.nullable(MemberRole),
  status: z.enum(['member', 'pending']),
  /** The id for leaving the club or withdrawing the request. */
  memberId: MemberId,
  /** The number of requests to join; only for the club's admins. */
  requests: z.optional(z.int()),
})
export type OwnClub = z.infer<typeof OwnClub>

export const listOwnClubs = endpoint({
  method: 'GET',
  path: '/api/clubs/mine',
  summary: 'The clubs the signed-in reader belongs to or has asked to join, most recently joined first',
  caller: 'reader',
  feature: 'members',
  answer: z.array(OwnClub),
  status: 200,
})

export const ClubMembership = z.object({
  clubId: ClubId,
  /** null while pending, and for readers whom an admin removed. */
  role: z.nullable(MemberRole),
  status: z.nullable(z.enum(['member', 'pending'])),
  /** An admin removed the reader, so that they can only ask to join; absent for everyone else. */
  removed: z.optional(z.literal(true)),
})
export type ClubMembership = z.infer<typeof ClubMembership>

const ClubIds = z.string().check(
  z.regex(
    new RegExp(`^[1-9]\\d{0,14}(,[1-9]\\d{0,14}){0,${longestPage - 1}}$`),
    issue(
      message('clubs.idsWithCommas', 'Numbers of clubs with commas between them, at most {count, number}', {
        count: longestPage,
      }),
    ),
  ),
)

export const listMemberships = endpoint({
  method: 'GET',
  path: '/api/clubs/memberships',
  summary:
    'The role and status of the signed-in reader in these clubs (`clubs`: up to 100 ids, separated by commas); leaves out clubs that they don’t belong to, haven’t asked to join and weren’t removed from',
  caller: 'reader',
  feature: 'members',
  query: z.object({ clubs: ClubIds }),
  answer: z.array(ClubMembership),
  status: 200,
})
