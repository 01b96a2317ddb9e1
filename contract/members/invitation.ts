import * as z from 'zod/mini'
import { Club, SlugInUrl } from '#contract/clubs/club.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { pageAt } from '#contract/pages.ts'

/** The club that an invite link leads to, for the form on which the invited person signs in; 404 without a valid link. */
export const ClubInvitation = z.extend(z.pick(Club, { name: true, slug: true, imageUrl: true }), {
  /** The name of the admin who runs the club, or of the member who sent the personal link; null if they have none. */
  from: z.nullable(z.string()),
})
export type ClubInvitation = z.infer<typeof ClubInvitation>

export const getInvitation = endpoint({
  method: 'GET',
  path: '/api/clubs/slug/:slug/invitation',
  summary:
    'The club that an invite link leads to, and who runs it; 404 unless `token` is the link’s, which an open club has none of',
  caller: 'anyone',
  feature: 'members',
  params: z.object({ slug: SlugInUrl }),
  query: z.object({ token: z.optional(z.string().check(z.maxLength(200))) }),
  answer: ClubInvitation,
  status: 200,
})

export interface InviteLink {
  slug: string
  token: string | null
}

/** What a path of this site invites to; null if it is no invite link. */
export function inviteLinkIn(path: string | null): InviteLink | null {
  const [pathname = '', search = ''] = (path ?? '').split('?')
  const found = pageAt(pathname)
  const query = search.split('&')
  if (found?.page !== 'club' || !query.includes('invite=true')) return null
  // Tokens are base64url, so that nothing in them is escaped.
  const token = query.find((part) => part.startsWith('token='))?.slice('token='.length)
  return { slug: found.params['slug'] ?? '', token: token || null }
}

export const invitationInput = ({ slug, token }: InviteLink) => ({
  params: { slug },
  query: token === null ? {} : { token },
})
