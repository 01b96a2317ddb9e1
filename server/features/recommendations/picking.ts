import { findClub } from '#server/features/clubs/queries.ts'
import type { CanReadList } from '#server/features/clubs/policy.ts'
import type { Db } from '#server/db/schema.ts'
import {
  type Learnt,
  listWords,
  listSharedByAuthor,
  listSharedById,
  listSigns,
  listTexts,
  type PickRow,
} from './queries.ts'
import { compare, hear, type Heard, rank } from './ranking.ts'
import { reasonsFor } from './reasons.ts'
import type { Showcase } from './showcase.ts'
import { type Taste, tasteOf, tellingOf } from './taste.ts'
import { chooseVaried } from './variety.ts'

/** Books beyond the showcase that a model's word brings in. */
const mostHeard = 100
/** Books of a list whose texts are read although they are not on show, the most telling ones. */
const mostTexts = 30
/** Authors whose other books are looked for, and how many of each. */
const mostAuthors = 6
const ofOneAuthor = 12

/** A book for a club, and why. */
export interface Picked {
  bookId: number
  title: string
  author: string
  genre: string | null
  reason: string
}

/** What was picked for a club, and what it was picked by, as far as others may be told. */
export interface Picking {
  picked: Picked[]
  club: { name: string; description: string }
  /** The most telling of the shared books on the list. */
  listed: { title: string; author: string; rating: number | null }[]
}

/** Listed books that are told about. */
const mostTold = 25

/**
 * The books a club may like, best first, at most `count`: what was learnt from lists here, books alike, more by the same
 * authors, what is dear to all. Every set it looks at is bounded, so it costs as much in a big catalogue as in a small one.
 */
export async function pickBooks(
  db: Db,
  sight: CanReadList,
  { modelId }: Learnt,
  showcase: Showcase,
  week: number,
  count: number,
): Promise<Picking> {
  const [club, list] = await Promise.all([findClub(db, sight.clubId), listSigns(db, sight)])
  const telling = tellingOf(list)
  const seed = week + sight.clubId
  const ids = telling.map(({ id }) => id)
  const [texts, words] = await Promise.all([
    listTexts(db, ids.filter((id) => !showcase.books.has(id)).slice(0, mostTexts)),
    listWords(db, modelId, ids),
  ])
  const taste = tasteOf(club, list, telling, texts, showcase)
  const heard = hear(words, taste.telling)
  const beyond = await listBeyond(db, showcase, heard, taste)
  const ranked = rank(
    [...showcase.books.values(), ...beyond],
    taste,
    heard,
    compare(taste.profile, showcase),
    seed,
  )
  const chosen = chooseVaried(ranked, taste, seed, count)
  const reasons = reasonsFor(chosen, taste, showcase)
  return {
    picked: chosen.map(({ pick: { book } }, place) => ({
      bookId: book.id,
      title: book.title,
      author: book.author,
      genre: book.genre,
      reason: reasons[place] ?? '',
    })),
    club: { name: club.name, description: club.description },
    listed: telling
      .filter(({ isShared }) => isShared)
      .slice(0, mostTold)
      .map(({ title, author, rating }) => ({ title, author, rating })),
  }
}

/** Books that are not on show but spoken for: by the model, or by their authors. */
async function listBeyond(
  db: Db,
  showcase: Showcase,
  heard: ReadonlyMap<number, Heard>,
  taste: Taste,
): Promise<PickRow[]> {
  const spokenFor = [...heard]
    .filter(([id, { sum }]) => sum > 0 && !showcase.books.has(id))
    .toSorted(([a, one], [b, other]) => other.sum - one.sum || a - b)
    .slice(0, mostHeard)
    .map(([id]) => id)
  const authors = [...taste.authors]
    .filter(([, counts]) => counts > 0)
    .toSorted(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
    .slice(0, mostAuthors)
  const found = await Promise.all([
    listSharedById(db, spokenFor),
    ...authors.map(([author]) => listSharedByAuthor(db, author, ofOneAuthor)),
  ])
  return [...new Map(found.flat().map((row) => [row.id, row])).values()].filter(
    ({ id }) => !showcase.books.has(id),
  )
}
