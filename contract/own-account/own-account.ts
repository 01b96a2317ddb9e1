import * as z from 'zod/mini'
import { PersonName } from '#contract/accounts/person-name.ts'
import { User } from '#contract/accounts/account.ts'
import { EmailAddress } from '#contract/accounts/email-address.ts'
import { givenName } from '#contract/accounts/given-name.ts'
import { Handle } from '#contract/accounts/handle.ts'
import { LibraryVisibility } from '#contract/accounts/library-visibility.ts'
import { KnownLanguage } from '#contract/accounts/language.ts'
import { TimeZone } from '#contract/accounts/time-zone.ts'
import { ImageUrl } from '#contract/clubs/club.ts'
import { imageBodyLimit } from '#contract/images/image.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { message } from '#contract/messages/message.ts'

/** Omitted fields stay as they are. An empty name or null removes it; so does null with the handle, and with it the reader's page. */
export const ProfileChange = z.object({
  firstName: z.optional(z.nullable(givenName(0))),
  profileImageUrl: z.optional(z.nullable(ImageUrl)),
  timeZone: z.optional(TimeZone),
  language: z.optional(KnownLanguage),
  sharesPlaces: z.optional(z.boolean()),
  handle: z.optional(z.nullable(Handle)),
  libraryVisibility: z.optional(LibraryVisibility),
})
export type ProfileChange = z.infer<typeof ProfileChange>

const feature = 'own-account'

export const changeProfile = endpoint({
  method: 'PATCH',
  path: '/api/account',
  summary:
    "Change the reader's name, picture, time zone or language, whether they share where they are in books, the handle of their page, or who sees their library. 409 for a handle that another reader has",
  caller: 'reader',
  feature,
  body: ProfileChange,
  answer: User,
  status: 200,
  bodyLimit: imageBodyLimit,
  rateLimit: { calls: 30, perSeconds: 60 },
})

export const exportAccount = endpoint({
  method: 'GET',
  path: '/api/account/export',
  summary: "All of the reader's data, as one JSON file",
  caller: 'reader',
  feature,
  status: 200,
  rateLimit: { calls: 10, perSeconds: 3600 },
})

/** The founder deleted the club but can still restore it; absent for every other club. */
const deleted = z.optional(z.literal(true))

/** The reader's own clubs pass to a member; clubs that nobody else can run are deleted. */
export const AccountDeletionPreview = z.object({
  passedOn: z.array(z.object({ club: z.string(), heir: PersonName, deleted })),
  ended: z.array(z.object({ club: z.string(), deleted })),
})
export type AccountDeletionPreview = z.infer<typeof AccountDeletionPreview>

export const previewAccountDeletion = endpoint({
  method: 'GET',
  path: '/api/account/deletion-preview',
  summary: 'What deleting the account would do to the clubs the reader runs',
  caller: 'reader',
  feature,
  answer: AccountDeletionPreview,
  status: 200,
})

/** The reader types their address again, because deleting cannot be undone. */
export const deleteAccount = endpoint({
  method: 'POST',
  path: '/api/account/deletion',
  summary:
    'Delete the account: ends its sessions, keeps its posts without an author, and hands over or deletes its clubs',
  caller: 'reader',
  feature,
  body: z.object({ email: EmailAddress }),
  status: 204,
  rateLimit: { calls: 10, perSeconds: 3600 },
})

export const deletionMessages = {
  otherAddress: message('account.otherAddress', 'This isn’t the address of your account'),
} as const
