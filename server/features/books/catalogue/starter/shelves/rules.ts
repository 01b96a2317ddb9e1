import fantasy from '../fantasy.json' with { type: 'json' }
import mystery from '../mystery.json' with { type: 'json' }
import nonFiction from '../non-fiction.json' with { type: 'json' }
import otherGenres from '../other-genres.json' with { type: 'json' }
import romance from '../romance.json' with { type: 'json' }
import sciFi from '../sci-fi.json' with { type: 'json' }
import youngAdult from '../young-adult.json' with { type: 'json' }

/** A book of the starter catalogue; all its text is ours. */
export interface StarterBook {
  title: string
  author: string
  /** First publication in the original language; negative before Christ. */
  year: number
  pages?: number | undefined
  isbn?: string | undefined
  /** Its series, and its number in reading order; null where a series has no order. */
  series?: { name: string; number: number | null } | undefined
  /** Genres beyond its shelf's. */
  genres?: readonly string[] | undefined
  /** Themes, settings and moods in a shared vocabulary; recommendations compare books by them. */
  subjects: readonly string[]
  /** One or two sentences. */
  about: string
}

/** The books of one genre. */
export interface StarterShelf {
  /** Null for the books of none of the six genres. */
  genre: string | null
  books: readonly StarterBook[]
}

/** The books every instance starts with. */
export const starterCatalogue: readonly StarterShelf[] = [
  { genre: 'Fantasy', books: fantasy },
  { genre: 'Romance', books: romance },
  { genre: 'Mystery', books: mystery },
  { genre: 'Sci-Fi', books: sciFi },
  { genre: 'Non-Fiction', books: nonFiction },
  { genre: 'Young Adult', books: youngAdult },
  { genre: null, books: otherGenres },
]
