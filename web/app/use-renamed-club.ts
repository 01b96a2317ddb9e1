import { useEffect } from 'react'
import type { Club } from '#contract/clubs/club.ts'

/** Replaces `slug` in the address with a renamed club's new one, without losing anything typed into the page. */
export function useRenamedClub(slug: string, club: Club | undefined): void {
  useEffect(() => {
    // If this code cannot be fetched, the former address still works.
    if (club && club.slug !== slug.toLowerCase())
      import('./follow-rename.ts').then(({ followRename }) => followRename(slug, club)).catch(() => {})
  }, [slug, club])
}
