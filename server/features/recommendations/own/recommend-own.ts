import type { Sentence } from '#contract/messages/sentence.ts'
import type { Reader } from '#server/app-context.ts'
import type { Db } from '#server/db/schema.ts'
import { type BackgroundSet, contentScores } from '../background-set.ts'
import { listTexts } from '../book-texts.ts'
import type { CatalogueState } from '../catalogue-state.ts'
import { listNamed } from '../club-books.ts'
import { chooseDiverse } from '../diversity.ts'
import { listNeighbours } from '../neighbours.ts'
import { predict } from '../predictions.ts'
import { profileOf } from '../profile.ts'
import { rankCandidates } from '../ranking.ts'
import { reasonsFor } from '../reasons/reasons.ts'
import { listBeyondBackground, textsMax } from '../recommend.ts'
import { nameBooks, weighBooks } from '../weighted-books.ts'
import { listKnownWorks, listOwnBooks } from './own-books.ts'
import { ownReason } from './own-reason.ts'

/** Recommends as to a club of one, from the reader's own library alone: nobody else's ratings or lists are looked at. */
export async function recommendOwn(
  db: Db,
  reader: Reader,
  { modelId }: CatalogueState,
  background: BackgroundSet,
  week: number,
  count: number,
): Promise<{ bookId: number; reason: Sentence }[]> {
  const list = await listOwnBooks(db, reader)
  const weights = weighBooks(list)
  const seed = week + reader.id
  const ids = weights.map(({ id }) => id)
  const [named, texts, neighbours] = await Promise.all([
    listNamed(db, ids),
    listTexts(db, ids.filter((id) => !background.books.has(id)).slice(0, textsMax)),
    listNeighbours(db, modelId, ids),
  ])
  const profile = profileOf({ name: '', description: '' }, list, nameBooks(weights, named), texts, background)
  const predictions = predict(neighbours, profile.books)
  const more = await listBeyondBackground(db, background, predictions, new Map(), profile)
  const ranked = rankCandidates(
    [...background.books.values(), ...more],
    profile,
    predictions,
    contentScores(profile.keywords, background),
    new Map(),
    seed,
  )
  // A large library has more books than the profile knows.
  const known = await listKnownWorks(db, reader, [...new Set(ranked.flatMap(({ book }) => book.work ?? []))])
  const unread = ranked.filter(({ book }) => book.work === null || !known.has(book.work))
  const chosen = chooseDiverse(unread, profile, seed, count)
  return reasonsFor(chosen, profile, background).map((reason, index) => ({
    bookId: chosen[index]?.candidate.book.id ?? 0,
    reason: ownReason(reason),
  }))
}
