import * as z from 'zod/mini'
import { ClubIdInUrl } from '#contract/clubs/club.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { id, idInUrl, Instant, line } from '#contract/http/field.ts'
import { pageQuery } from '#contract/http/page.ts'
import { issue, message } from '#contract/messages/message.ts'

export const InvitationId = id<'InvitationId'>()
export type InvitationId = z.infer<typeof InvitationId>

/** How many people one reader can invite in 24 hours in all their clubs; for a club it is a setting of the instance (`limits`). */
export const invitedADayByReader = 200
/** Invitations of a club that nobody has answered yet. */
export const openInvitations = 500
/** After these days an invitation ends, and the address is deleted. */
export const invitationDays = 60
/** After these days it can be sent again, once. */
export const remindAfterDays = 7
export const invitationLineMax = 300
/** Addresses in one call. */
export const addressesMax = 500

/** `copied` has a link to pass on, because no mail server is set up; `refused` is an address that gets no invitations. */
export const InvitationState = z.enum(['sent', 'copied', 'joined', 'declined', 'refused'])
export type InvitationState = z.infer<typeof InvitationState>

export const PersonalInvitation = z.object({
  id: InvitationId,
  email: z.string(),
  state: InvitationState,
  invitedAt: Instant,
  expiresAt: Instant,
  /** Who invited; null if they deleted their account, or have no name. */
  from: z.nullable(z.string()),
  /** From when its one reminder can be sent; null if it cannot. */
  remindFrom: z.nullable(Instant),
  remindedAt: z.nullable(Instant),
  /** The member who joined with it, while they are one. */
  joinedAs: z.nullable(z.string()),
})
export type PersonalInvitation = z.infer<typeof PersonalInvitation>

/** What became of one of the entered addresses. */
export const InvitedAddress = z.object({
  /** Null if nobody was invited: `problem` says why, and `state` is `refused`. */
  id: z.nullable(InvitationId),
  /** As it was entered if it is no address. */
  email: z.string(),
  state: InvitationState,
  problem: z.optional(z.string()),
  /** The personal link, to be appended to the page's origin; only for `copied`, and only now. */
  path: z.optional(z.string()),
})
export type InvitedAddress = z.infer<typeof InvitedAddress>

/** What a reader may still do in a club, and whether the invitations are mailed. */
export const InvitationAllowance = z.object({ today: z.int(), open: z.int(), byEmail: z.boolean() })
export type InvitationAllowance = z.infer<typeof InvitationAllowance>

/** Emails contain no links but ours, so that our mail server is of no use to strangers. */
export const hasWebAddress = (text: string): boolean => /:\/\/|\bwww\./i.test(text)

const invitationLine = line(invitationLineMax, 0).check(
  z.refine(
    (text) => !hasWebAddress(text),
    issue(message('invitations.noLinks', 'Leave out web addresses. The email has the link to the club.')),
  ),
)

export const NewInvitations = z.object({
  /** Each may be a name with its address, or a whole pasted list. */
  emails: z
    .array(z.string().check(z.maxLength(100_000)))
    .check(z.minLength(1, issue(message('invitations.addressesFirst', 'Enter an email address')))),
  line: z.optional(z.nullable(invitationLine)),
})
export type NewInvitations = z.infer<typeof NewInvitations>

export const invitationRefusals = {
  notAnAddress: message('signIn.notAnAddress', 'This doesn’t look like an email address'),
  notAllowed: message('invitations.adminsInvite', 'Only admins can invite people to this club.'),
  tooMany: message(
    'invitations.tooMany',
    'At most {max, plural, one {# address} other {# addresses}} at a time.',
    { max: addressesMax },
  ),
  clubToday: (max: number) =>
    message(
      'invitations.clubToday',
      'A club can invite {max, plural, one {# person} other {# people}} a day. Try this one again tomorrow.',
      { max },
    ),
  readerToday: message(
    'invitations.readerToday',
    'You can invite {max, plural, one {# person} other {# people}} a day. Try this one again tomorrow.',
    { max: invitedADayByReader },
  ),
  clubOpen: message(
    'invitations.clubOpen',
    'This club has {max, plural, one {# open invitation} other {# open invitations}}, which is the limit. Withdraw some first.',
    { max: openInvitations },
  ),
  often: message(
    'invitations.often',
    'This address has been invited several times lately. Try again in a few days.',
  ),
  notFound: message('invitations.notFound', 'This invitation could not be found.'),
  reminded: message('invitations.reminded', 'They’ve been reminded once. There are no more reminders.'),
  tooEarly: message(
    'invitations.tooEarly',
    'You can remind them {days, plural, one {# day} other {# days}} after the invitation.',
    { days: remindAfterDays },
  ),
  notMailed: message(
    'invitations.notMailed',
    'This invitation wasn’t emailed. Invite them again to get a new link.',
  ),
  notOpen: message('invitations.notOpen', 'This invitation has been answered in the meantime.'),
  joined: message('invitations.joinedByNow', 'This person has joined in the meantime.'),
} as const

const feature = 'invitations'
const path = '/api/clubs/:clubId/invitations'
const params = z.object({ clubId: ClubIdInUrl })
const oneParams = z.object({ clubId: ClubIdInUrl, invitationId: idInUrl<'InvitationId'>() })

export const listInvitations = endpoint({
  method: 'GET',
  path,
  summary:
    'The people invited to a club in the last 60 days, newest first. Admins see all, other members those they invited, if the club lets members invite',
  caller: 'reader',
  shows: ['invitations', 'members', 'club'],
  feature,
  params,
  query: z.object(pageQuery(50)),
  answer: z.array(PersonalInvitation),
  status: 200,
})

export const inviteByEmail = endpoint({
  method: 'POST',
  path,
  summary:
    'Invite people by their addresses; admins, and members if the club lets them. Says of each address what became of it, in their order and each once: the others are invited even if some are wrong. An address that is invited already isn’t mailed again. 400 if none is an address, 429 if nobody else can be invited today',
  caller: 'reader',
  feature,
  params,
  body: NewInvitations,
  answer: z.array(InvitedAddress),
  status: 201,
  rateLimit: { calls: 20, perSeconds: 60 },
})

export const getInvitationAllowance = endpoint({
  method: 'GET',
  path: `${path}/allowance`,
  summary: 'How many people can still be invited to a club today, and whether invitations are emailed',
  caller: 'reader',
  shows: ['invitations', 'club'],
  feature,
  params,
  answer: InvitationAllowance,
  status: 200,
})

export const remindInvited = endpoint({
  method: 'POST',
  path: `${path}/:invitationId/remind`,
  summary: 'Email an invitation again: once, a week after the first time; 409 otherwise',
  caller: 'reader',
  feature,
  params: oneParams,
  answer: PersonalInvitation,
  status: 200,
  rateLimit: { calls: 60, perSeconds: 60 },
})

export const withdrawInvitation = endpoint({
  method: 'DELETE',
  path: `${path}/:invitationId`,
  summary: 'Withdraw an invitation, so that its link stops working; 409 if somebody has joined with it',
  caller: 'reader',
  feature,
  params: oneParams,
  status: 204,
})
