import * as z from 'zod/mini'
import { EmailAddress } from '#contract/accounts/email-address.ts'
import { Club, ClubIdInUrl } from '#contract/clubs/club.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { idInUrl } from '#contract/http/field.ts'
import { message } from '#contract/messages/message.ts'
import { Member, MemberId } from './member.ts'

export const refusals = {
  lastAdmin: message(
    'members.lastAdmin',
    'A club needs at least one admin. Make someone else an admin first.',
  ),
  founder: message(
    'members.founderStays',
    'The founder can’t be removed or demoted by others. They can leave the club or hand it over themselves.',
  ),
  foundersOnly: message('members.founderHandsOver', 'Only the founder can hand the club over.'),
  noSuchAddress: message(
    'members.noSuchAddress',
    'No member of this club has this address. Ask them to join first.',
  ),
  memberByNow: message('members.memberByNow', 'This person has become a member in the meantime.'),
  selfMemberByNow: message('members.youAreByNow', 'You have become a member in the meantime.'),
  noAccount: message('members.noAccount', 'This member has no account here, so they cannot run the club.'),
} as const

/** The response to repairing member names (specification, 8). */
export const namesRepaired = message(
  'members.namesRepaired',
  'Member data has been updated with proper names',
)

export const NamesRepaired = z.object({ message: z.string(), fixed: z.int() })
export type NamesRepaired = z.infer<typeof NamesRepaired>

const feature = 'members'
const params = z.object({ clubId: ClubIdInUrl })
const memberParams = z.object({ clubId: ClubIdInUrl, memberId: idInUrl<'MemberId'>() })

export const addAdmin = endpoint({
  method: 'POST',
  path: '/api/clubs/:clubId/admins',
  summary:
    'Make the member with this email address an admin; admins only. 404 for any other address, with or without an account',
  caller: 'reader',
  feature,
  params,
  body: z.object({ email: EmailAddress }),
  answer: Member,
  status: 201,
  rateLimit: { calls: 30, perSeconds: 60 },
})

export const makeAdmin = endpoint({
  method: 'POST',
  path: '/api/clubs/:clubId/members/:memberId/make-admin',
  summary: 'Make a member an admin; admins only. Does nothing if they already are one',
  caller: 'reader',
  feature,
  params: memberParams,
  answer: Member,
  status: 200,
})

export const makeMember = endpoint({
  method: 'POST',
  path: '/api/clubs/:clubId/members/:memberId/make-member',
  summary:
    'Make an admin an ordinary member; admins only. 409 for the last admin, 403 for the founder unless they do it themselves',
  caller: 'reader',
  feature,
  params: memberParams,
  answer: Member,
  status: 200,
})

export const approveMember = endpoint({
  method: 'POST',
  path: '/api/clubs/:clubId/members/:memberId/approve',
  summary: 'Approve a request to join and notify the reader; admins only',
  caller: 'reader',
  feature,
  params: memberParams,
  answer: Member,
  status: 200,
})

export const removeMember = endpoint({
  method: 'DELETE',
  path: '/api/clubs/:clubId/members/:memberId',
  summary:
    'Decline a request, or remove a member and renew the invite link (admins only); or leave the club or withdraw the request (the reader concerned). With `status=pending`, 409 if the reader has become a member in the meantime',
  caller: 'reader',
  feature,
  params: memberParams,
  query: z.object({ status: z.optional(z.literal('pending')) }),
  status: 204,
})

export const repairNames = endpoint({
  method: 'POST',
  path: '/api/clubs/:clubId/fix-member-data',
  summary: 'Replace 21-digit names of members without an account with readable ones; admins only',
  caller: 'reader',
  feature,
  params,
  answer: NamesRepaired,
  status: 200,
})

export const handOver = endpoint({
  method: 'POST',
  path: '/api/clubs/:clubId/hand-over',
  summary: 'Make another member the founder and an admin; founder only. The previous founder stays an admin',
  caller: 'reader',
  feature,
  params,
  body: z.object({ memberId: MemberId }),
  answer: Club,
  status: 200,
})
