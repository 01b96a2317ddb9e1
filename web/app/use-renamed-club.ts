import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { type Club, getClub } from '#contract/clubs/club.ts'
import { endpointQuery } from '#web/client/queries.ts'
import { keepPlace } from './scroll-restoration.ts'

/**
 * Puts the new slug of a renamed club into the address. The page stays as it is, with everything typed into it. `slug` is the one
 * in the address.
 */
export function useRenamedClub(slug: string, club: Club | undefined): void {
  const client = useQueryClient()
  const [path, navigate] = useLocation()
  useEffect(() => {
    if (!club || club.slug === slug.toLowerCase()) return
    // Cached first, so that the page has its club under the new address, too.
    client.setQueryData(endpointQuery(getClub, { params: { slug: club.slug } }).queryKey, club)
    keepPlace()
    const [area = '', , ...rest] = path.split('/').filter(Boolean)
    const { search, hash } = window.location
    navigate(`/${[area, club.slug, ...rest].join('/')}${search}${hash}`, { replace: true })
  }, [client, navigate, path, slug, club])
}
