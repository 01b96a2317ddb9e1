import { useEffect } from 'react'
import type { Club } from '#contract/clubs/club.ts'

/**
 * Puts the new slug of a renamed club into the address. The page stays as it is, with everything typed into it. `slug` is the one
 * in the address.
 */
export function useRenamedClub(slug: string, club: Club | undefined): void {
  useEffect(() => {
    // If this code cannot be fetched, the former address still works.
    if (club && club.slug !== slug.toLowerCase())
      import('./follow-rename.ts').then(({ followRename }) => followRename(slug, club)).catch(() => {})
  }, [slug, club])
}
