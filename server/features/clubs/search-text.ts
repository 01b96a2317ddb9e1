import { clubNameMax } from '#contract/clubs/club.ts'
import { fold, keyOf } from '#server/db/search-words.ts'

/** The folded name; clubs are found and sorted by it. */
export const nameKey = (name: string): string => keyOf(name, clubNameMax)

export const clubWords = (club: { name: string; description: string }): string =>
  fold(`${club.name} ${club.description}`)
