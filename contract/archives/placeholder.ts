import * as z from 'zod/mini'
import { PersonName } from '#contract/accounts/person-name.ts'
import { endpoint } from '#contract/http/endpoint.ts'

const params = z.object({ token: z.string() })
const path = '/api/placeholders/:token'
const feature = 'archives'

/** What a personal link shows to whoever opens it. */
export const PlaceholderSeen = z.object({
  name: PersonName,
  club: z.object({ name: z.string(), slug: z.string() }),
  /** How much they wrote: reviews, notes and posts. */
  texts: z.int(),
  /** Whether it makes its holder a member of the club. */
  isMember: z.boolean(),
})
export type PlaceholderSeen = z.infer<typeof PlaceholderSeen>

export const getPlaceholder = endpoint({
  method: 'GET',
  path,
  summary: 'Whose personal link this is; 404 once it is used',
  caller: 'anyone',
  feature,
  params,
  answer: PlaceholderSeen,
  status: 200,
  rateLimit: { calls: 60, perSeconds: 60 },
})

export const Claimed = z.object({
  outcome: z.enum(['claimed', 'refused']),
  club: z.object({ name: z.string(), slug: z.string() }),
})

export const claimPlaceholder = endpoint({
  method: 'POST',
  path: `${path}/claim`,
  summary:
    'Merge the member of this link into the caller’s account, once; with `refuse`, say that it is somebody else, which ends the link',
  caller: 'reader',
  feature,
  params,
  body: z.optional(z.nullable(z.object({ refuse: z.optional(z.boolean()) }))),
  answer: Claimed,
  status: 200,
  rateLimit: { calls: 60, perSeconds: 60, per: 'reader' },
})
