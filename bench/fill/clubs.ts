import { listBooksMax } from '#contract/reading-list/listed-book.ts'
import { wantedSlug } from '#server/features/clubs/rules.ts'
import { defaultPictures } from '#server/features/images/gallery/rules.ts'
import { booksRead, type ShelvableBook } from './books.ts'
import { between, type Chance, instantBefore, oneOf, skewed } from './chance.ts'
import type { Reader } from './readers.ts'
import { topicOf } from './vocabulary.ts'
import { clubKinds, clubWays, genres, places } from './words.ts'

/** A club as it will be filled: its own fields, who is in it, and what stands on its list. */
export interface FilledClub {
  name: string
  wish: string
  description: string
  imageUrl: string
  visibility: 'open' | 'invite-only' | 'public-preview'
  createdAt: string
  /** The first is the founder. */
  members: Reader[]
  pending: Reader[]
  books: ShelvableBook[]
  /** Title of a book that the founder wrote in by hand. */
  written: string | null
}

const names: readonly ((chance: Chance) => string)[] = [
  (chance) => `${oneOf(chance, places)} ${oneOf(chance, clubKinds)}`,
  (chance) => `The ${topicOf(chance)} ${oneOf(chance, clubKinds)}`,
  (chance) => `${oneOf(chance, genres)} in ${oneOf(chance, places)}`,
  (chance) => `${topicOf(chance)} Readers of ${oneOf(chance, places)}`,
]

/** One club in 20,000 is as big as a town, one in 100 as a village; the rest sit around one table. */
function memberCount(chance: Chance, place: number): number {
  if (place % 20_000 === 777) return 5000
  return chance() < 0.01 ? between(chance, 40, 400) : between(chance, 3, 12)
}

/** Draws the club of a place; the list is `listed` books long on average, now and then as long as a list may be. */
export function drawClub(
  chance: Chance,
  place: number,
  readers: readonly Reader[],
  shelvable: readonly ShelvableBook[],
  listed: number,
  now: number,
): FilledClub {
  const club = drawBareClub(chance, readers, now)
  const { visibility } = club
  const people = distinct(chance, readers, memberCount(chance, place) + 3)
  const pendings = visibility === 'public-preview' ? between(chance, 0, 3) : 0
  const length = place % 5000 === 99 ? listBooksMax - 1 : Math.min(500, skewed(chance, listed))
  return {
    ...club,
    members: people.slice(pendings),
    pending: people.slice(0, pendings),
    books: length === 0 ? [] : booksRead(chance, shelvable, length),
    written: chance() < 0.1 ? `${topicOf(chance)}, a Manuscript` : null,
  }
}

/** A club of its founder alone, with an empty list. */
export function drawBareClub(chance: Chance, readers: readonly Reader[], now: number): FilledClub {
  const name = oneOf(chance, names)(chance)
  return {
    name,
    wish: wantedSlug(name),
    visibility: chance() < 0.6 ? 'open' : chance() < 0.6 ? 'public-preview' : 'invite-only',
    description: `We read ${oneOf(chance, genres).toLowerCase()} ${oneOf(chance, clubWays)}, and talk about ${topicOf(chance).toLowerCase()} in ${oneOf(chance, places)}.`,
    imageUrl: oneOf(chance, defaultPictures).url,
    createdAt: instantBefore(chance, now),
    members: [oneOf(chance, readers)],
    pending: [],
    books: [],
    written: null,
  }
}

function distinct(chance: Chance, readers: readonly Reader[], count: number): Reader[] {
  const picked = new Set<Reader>()
  while (picked.size < Math.min(count, readers.length)) picked.add(oneOf(chance, readers))
  return [...picked]
}
