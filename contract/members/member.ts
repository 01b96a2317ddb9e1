import * as z from 'zod/mini'
import { PersonName } from '#contract/accounts/person-name.ts'
import { UserId } from '#contract/accounts/account.ts'
import { type ClubId, ClubIdInUrl } from '#contract/clubs/club.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { id, Instant, line } from '#contract/http/field.ts'
import { pageQuery } from '#contract/http/page.ts'
import { message } from '#contract/messages/message.ts'

export const MemberId = id<'MemberId'>()
export type MemberId = z.infer<typeof MemberId>

export const MemberRole = z.enum(['admin', 'member'])
export type MemberRole = z.infer<typeof MemberRole>

/** `email` is only included for the club's admins and for the member themselves. */
export const Member = z.object({
  id: MemberId,
  userId: z.nullable(UserId),
  memberName: z.nullable(PersonName),
  firstName: z.nullable(z.string()),
  email: z.nullable(z.string()),
  role: MemberRole,
  joinedAt: Instant,
  /** When an admin removed them; only in pending requests, which only admins see. */
  removedAt: z.optional(Instant),
})
export type Member = z.infer<typeof Member>

/** The caller's membership in a club, and what they may do there. `memberId` is for leaving or withdrawing a request. */
export const MembershipStatus = z.object({
  isMember: z.boolean(),
  role: z.nullable(MemberRole),
  status: z.nullable(z.enum(['member', 'pending'])),
  memberId: z.optional(z.nullable(MemberId)),
  /** The number of requests to join; only for the club's admins. */
  requests: z.optional(z.int()),
  /** An admin removed the reader, so only an admin's approval lets them post and come back; absent for everyone else. */
  removed: z.optional(z.literal(true)),
  /** When a reader whose request was declined may ask again; absent for everyone else. */
  askAgainAt: z.optional(Instant),
  /** `post` is about reviews, notes, questions and discussions. */
  may: z.object({
    seeList: z.boolean(),
    changeList: z.boolean(),
    post: z.boolean(),
    manage: z.boolean(),
    /** Invite people by email. */
    invite: z.optional(z.boolean()),
  }),
})
export type MembershipStatus = z.infer<typeof MembershipStatus>

export const Joined = z.object({
  message: z.string(),
  status: z.enum(['member', 'pending']),
  /** Another member has the reader's name. Absent otherwise. */
  sharesName: z.optional(z.literal(true)),
})
export type Joined = z.infer<typeof Joined>

/** What the call says after joining, and why it refuses (specification, 4). */
export const joinMessages = {
  member: message('joining.joined', 'Successfully joined the club'),
  pending: message('joining.requestSent', 'Your join request has been sent to the club admins'),
  inviteOnly: message(
    'joining.inviteOnly',
    'This club is invite-only. Contact the club admin for an invitation.',
  ),
  declined: message(
    'joining.declined',
    'Your request was declined a short while ago. Please try again later, or ask an admin of the club.',
  ),
  inviteOver: message(
    'joining.inviteOver',
    'This invitation is no longer valid. Please ask the club admin for a new link.',
  ),
} as const

/** The `token` of the link `{origin}/club/{slug}?invite=true&token=…`. Fastify turns a missing body into `null`. */
export const Invitation = z.nullish(z.object({ token: z.optional(z.string().check(z.maxLength(200))) }))
export type Invitation = z.infer<typeof Invitation>

const feature = 'members'
const params = z.object({ id: ClubIdInUrl })

export const listMembers = endpoint({
  method: 'GET',
  path: '/api/clubs/:id/members',
  summary:
    'The members of a club in the order they joined; `status=pending` lists requests to join instead (admins only). `query` filters by name, and for admins also by email address',
  caller: 'anyone',
  shows: ({ status }) => (status === 'pending' ? ['requests'] : ['members']),
  feature,
  params,
  query: z.object({
    ...pageQuery(50),
    status: z._default(z.enum(['member', 'pending']), 'member'),
    query: z._default(line(100, 0), ''),
  }),
  answer: z.array(Member),
  status: 200,
})

/** Members per request on the members page. */
const membersAPage = 48

/** Input for one page of members; the server embeds the first one in the HTML under the same URL. */
export const membersInput = (clubId: ClubId, words: string, cursor: string | null) => ({
  params: { id: clubId },
  query: { limit: membersAPage, query: words || undefined, cursor: cursor ?? undefined },
})

export const getMembershipStatus = endpoint({
  method: 'GET',
  path: '/api/clubs/:id/membership-status',
  summary: 'The role and status of the signed-in reader in a club',
  caller: 'reader',
  shows: ['membership', 'requests'],
  feature,
  params,
  answer: MembershipStatus,
  status: 200,
})

export const joinClub = endpoint({
  method: 'POST',
  path: '/api/clubs/:id/join',
  summary:
    "Join an open club, or any club with its invite token; otherwise request to join. 403 for an invite-only club without a token. A removed member's call becomes a request to join",
  caller: 'reader',
  feature,
  params,
  body: Invitation,
  answer: Joined,
  status: 200,
  rateLimit: { calls: 30, perSeconds: 60 },
})

export const requestToJoin = endpoint({
  method: 'POST',
  path: '/api/clubs/:id/request-join',
  summary: 'Request to join; an open club admits the reader at once, unless they were removed',
  caller: 'reader',
  feature,
  params,
  answer: Joined,
  status: 200,
  rateLimit: { calls: 30, perSeconds: 60 },
})
