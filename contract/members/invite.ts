import * as z from 'zod/mini'
import { ClubIdInUrl } from '#contract/clubs/club.ts'
import { endpoint } from '#contract/http/endpoint.ts'

/**
 * A club's invite link. `path` is appended to the page's origin: `/club/{slug}?invite=true`, and for a club that is not open
 * `&token=…`, which lets anyone who opens it join at once. `token` is null if the link has none.
 */
export const Invite = z.object({ path: z.string(), token: z.nullable(z.string()) })
export type Invite = z.infer<typeof Invite>

const feature = 'members'
const path = '/api/clubs/:clubId/invite'
const params = z.object({ clubId: ClubIdInUrl })

export const getInvite = endpoint({
  method: 'GET',
  path,
  summary: "A club's invite link; admins only",
  caller: 'reader',
  shows: ['invite', 'club'],
  feature,
  params,
  answer: Invite,
  status: 200,
})

export const renewInvite = endpoint({
  method: 'POST',
  path,
  summary: 'Replace the invite link, so that the previous one stops working; admins only',
  caller: 'reader',
  feature,
  params,
  answer: Invite,
  status: 201,
  rateLimit: { calls: 30, perSeconds: 60 },
})
