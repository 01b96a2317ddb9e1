import * as z from 'zod/mini'
import { endpoint } from '#contract/http/endpoint.ts'
import { id, idInUrl, Instant } from '#contract/http/field.ts'
import { message } from '#contract/messages/message.ts'
import { pageAt } from '#contract/pages.ts'

/** The limits of a link with which readers let others create accounts where only the invited may. */
export const registrationLink = { days: 30, places: 50, open: 10 } as const

export const registrationRefusals = {
  invited: message(
    'registration.invitedOnly',
    'New readers need an invitation here. Ask a reader for a link, and open it before you sign in.',
  ),
  ended: message(
    'registration.linkEnded',
    'This invitation has ended, or others have used it up. Ask for a new one.',
  ),
  domains: (domains: string) =>
    message('registration.domainsOnly', 'New readers need an email address at one of these: {domains}.', {
      domains,
    }),
  nobody: message(
    'registration.nobody',
    'There’s no account for this address, and this site takes no new readers. If you have an account, check the address.',
  ),
  noLinks: message('registration.noLinks', 'Readers don’t need such a link here.'),
  tooManyLinks: message(
    'registration.tooManyLinks',
    'You have {count, plural, one {# open link} other {# open links}} already. Delete one first.',
    { count: registrationLink.open },
  ),
  linkNotFound: message('registration.linkNotFound', 'This link could not be found.'),
} as const

export const RegistrationLink = z.object({
  id: id<'RegistrationLinkId'>(),
  /** Is appended to the page's origin. */
  path: z.string(),
  places: z.int(),
  used: z.int(),
  expiresAt: Instant,
})
export type RegistrationLink = z.infer<typeof RegistrationLink>

/** What the page behind a link says. */
export const RegistrationInvitation = z.object({
  /** Who made the link; null if they have no name. */
  from: z.nullable(z.string()),
  expiresAt: Instant,
})
export type RegistrationInvitation = z.infer<typeof RegistrationInvitation>

const feature = 'accounts'
const path = '/api/registration/links'

export const listRegistrationLinks = endpoint({
  method: 'GET',
  path,
  summary: 'The reader’s own links that let others create an account, until they end, newest first',
  caller: 'reader',
  feature,
  answer: z.array(RegistrationLink),
  status: 200,
})

export const createRegistrationLink = endpoint({
  method: 'POST',
  path,
  summary: 'Make a link that lets others create an account, while only the invited may; 403 otherwise',
  caller: 'reader',
  feature,
  body: z.object({
    days: z.int().check(z.minimum(1), z.maximum(registrationLink.days)),
    places: z.int().check(z.minimum(1), z.maximum(registrationLink.places)),
  }),
  answer: RegistrationLink,
  status: 201,
  rateLimit: { calls: 30, perSeconds: 60 },
})

export const deleteRegistrationLink = endpoint({
  method: 'DELETE',
  path: `${path}/:linkId`,
  summary: 'End one of the reader’s own links; accounts created with it stay',
  caller: 'reader',
  feature,
  params: z.object({ linkId: idInUrl<'RegistrationLinkId'>() }),
  status: 204,
})

export const getRegistrationInvitation = endpoint({
  method: 'GET',
  path: '/api/registration/invitations/:token',
  summary: 'Who made the link to create an account; 404 once it has ended or nobody needs one',
  caller: 'anyone',
  feature,
  params: z.object({ token: z.string().check(z.maxLength(100)) }),
  answer: RegistrationInvitation,
  status: 200,
  rateLimit: { calls: 60, perSeconds: 60 },
})

/** The token in a path of this site that is such a link; null for any other. */
export function registrationTokenIn(next: string | null): string | null {
  const found = next === null ? null : pageAt(next.split('?')[0] ?? '')
  return found?.page === 'join' ? (found.params['token'] ?? null) : null
}
