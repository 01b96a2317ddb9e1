import * as z from 'zod/mini'
import { endpoint } from '#contract/http/endpoint.ts'
import { Language } from './language.ts'
import { LibraryVisibility } from './library-visibility.ts'
import { TimeZone } from './time-zone.ts'

/** Time zone and language are null until the browser sends them or the reader chooses. */
export const AccountSettings = z.object({
  timeZone: z.nullable(z.string()),
  language: z.nullable(z.string()),
  /** Whether members of their clubs see where they are in a book. */
  sharesPlaces: z.boolean(),
  /** The name in the address of the reader's page; null until they choose one. */
  handle: z.nullable(z.string()),
  libraryVisibility: LibraryVisibility,
  /** Whether the reader may open `/admin`. */
  siteAdmin: z.boolean(),
  /** True for site admins of a new instance who have not set it up yet; absent otherwise. */
  firstSteps: z.optional(z.literal(true)),
})
export type AccountSettings = z.infer<typeof AccountSettings>

const feature = 'accounts'

export const getAccountSettings = endpoint({
  method: 'GET',
  path: '/api/account/settings',
  summary:
    'The time zone, the language and the handle of the signed-in reader, whether they share where they are in books, and who sees their library',
  caller: 'reader',
  feature,
  answer: AccountSettings,
  status: 200,
})

export const adoptBrowserSettings = endpoint({
  method: 'POST',
  path: '/api/account/settings/from-browser',
  summary:
    "Store the browser's time zone, and the language chosen in it or else its own, where the account has none yet. Ignores what it cannot store",
  caller: 'reader',
  feature,
  body: z.catch(
    z.object({
      timeZone: z.catch(z.optional(TimeZone), undefined),
      language: z.catch(z.optional(Language), undefined),
    }),
    {},
  ),
  status: 204,
})
