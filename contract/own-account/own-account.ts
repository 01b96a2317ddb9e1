import * as z from 'zod/mini'
import { EmailAddress, nameMax, User } from '#contract/accounts/account.ts'
import { ImageUrl } from '#contract/clubs/club.ts'
import { bodyWithImageLimit } from '#contract/images/image.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { line } from '#contract/http/field.ts'

/** What readers change of themselves; what is left out stays. An empty name, and null, is none. */
export const ProfileChange = z.object({
  firstName: z.optional(z.nullable(line(nameMax, 0))),
  profileImageUrl: z.optional(z.nullable(ImageUrl)),
})
export type ProfileChange = z.infer<typeof ProfileChange>

const room = 'own-account'

export const changeProfile = endpoint({
  method: 'PATCH',
  path: '/api/account',
  summary: "Change the reader's own name or picture",
  caller: 'reader',
  room,
  body: ProfileChange,
  answer: User,
  status: 200,
  bodyLimit: bodyWithImageLimit,
  rateLimit: { calls: 30, perSeconds: 60 },
})

export const exportAccount = endpoint({
  method: 'GET',
  path: '/api/account/export',
  summary: 'Everything the reader has here, as one JSON file',
  caller: 'reader',
  room,
  status: 200,
  rateLimit: { calls: 10, perSeconds: 3600 },
})

/** What becomes of the clubs the reader runs, should they go: each passes to somebody, or ends with them. */
export const Farewell = z.object({
  passedOn: z.array(z.object({ club: z.string(), heir: z.string() })),
  ended: z.array(z.object({ club: z.string() })),
})
export type Farewell = z.infer<typeof Farewell>

export const foreseeFarewell = endpoint({
  method: 'GET',
  path: '/api/account/farewell',
  summary: 'What deleting the account would do to the clubs the reader runs',
  caller: 'reader',
  room,
  answer: Farewell,
  status: 200,
})

/** The address is typed once more: what follows cannot be undone. */
export const closeAccount = endpoint({
  method: 'POST',
  path: '/api/account/deletion',
  summary: 'Delete the account: sessions end, posts stay without an author, clubs pass on',
  caller: 'reader',
  room,
  body: z.object({ email: EmailAddress }),
  status: 204,
  rateLimit: { calls: 10, perSeconds: 3600 },
})

/** What stands in the place of the name of somebody whose account is gone. */
export const formerReader = 'A former reader'

export const closingWords = { otherAddress: 'This is not the address of your account' } as const
