import { navigate } from 'wouter/use-browser-location'
import { type Club, getClub } from '#contract/clubs/club.ts'
import { endpointQuery, queryClient } from '#web/client/queries.ts'
import { keepPlace } from './scroll-restoration.ts'

/** Replaces a club's former slug in the address, unless the reader has left the page meanwhile. */
export function followRename(formerSlug: string, club: Club): void {
  const { pathname, search, hash } = window.location
  const [area = '', slug, ...rest] = pathname.split('/').filter(Boolean)
  if (slug !== formerSlug) return
  // Cached first, so that the page also finds its club under the new address.
  queryClient.setQueryData(endpointQuery(getClub, { params: { slug: club.slug } }).queryKey, club)
  keepPlace()
  navigate(`/${[area, club.slug, ...rest].join('/')}${search}${hash}`, { replace: true })
}
