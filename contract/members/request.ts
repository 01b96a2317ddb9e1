import * as z from 'zod/mini'
import { UserId } from '#contract/accounts/account.ts'
import { ClubIdInUrl } from '#contract/clubs/club.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { idInUrl, Instant } from '#contract/http/field.ts'

/** Days after which a reader whose request was declined may ask again. */
export const askAgainAfterDays = 30

export const declinedShown = 100

/** A reader whose request was declined and who may not ask again yet. */
export const Declined = z.object({
  userId: UserId,
  firstName: z.nullable(z.string()),
  email: z.string(),
  declinedAt: Instant,
  askAgainAt: Instant,
})
export type Declined = z.infer<typeof Declined>

const feature = 'members'
const path = '/api/clubs/:clubId/declined'

export const listDeclined = endpoint({
  method: 'GET',
  path,
  summary: `Readers whose request was declined in the last ${askAgainAfterDays} days and who may not ask again yet, latest first; admins only`,
  caller: 'reader',
  shows: ['requests'],
  feature,
  params: z.object({ clubId: ClubIdInUrl }),
  answer: z.array(Declined),
  status: 200,
})

export const allowAgain = endpoint({
  method: 'DELETE',
  path: `${path}/:userId`,
  summary: 'Let a declined reader ask again at once; admins only',
  caller: 'reader',
  feature,
  params: z.object({ clubId: ClubIdInUrl, userId: idInUrl<'UserId'>() }),
  status: 204,
})
