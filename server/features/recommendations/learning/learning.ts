import type { Db } from '#server/db/schema.ts'
import { sumRevisions } from './changes.ts'
import { deleteOtherModels, finishModel, insertLikeness, insertModel } from './models.ts'
import { readLists } from './reading.ts'
import { learnApart } from './thread.ts'

/** What a learning came to, for the log. */
export interface Learnt {
  lists: number
  books: number
  weights: number
  /** How long each part took, in ms. */
  reading: number
  thinking: number
  writing: number
}

/**
 * Learns which books go together and puts the new model into use, then deletes all others. The one in use until then
 * stays untouched, whatever happens. One at a time; throws when the signal is aborted.
 */
export async function learn(db: Db, signal: AbortSignal): Promise<Learnt> {
  await deleteOtherModels(db, signal)
  const started = performance.now()
  const revisions = await sumRevisions(db, signal)
  const lists = await readLists(db, signal)
  const listCount = lists.starts.length - 1
  const read = performance.now()
  const model = await insertModel(db, new Date())
  const likeness = await learnApart(lists, signal)
  const thought = performance.now()
  await insertLikeness(db, signal, model, likeness)
  const books = likeness.books.length
  await finishModel(db, model, { lists: listCount, books, revisions }, new Date())
  const written = performance.now()
  await deleteOtherModels(db, signal)
  return {
    lists: listCount,
    books,
    weights: likeness.others.length,
    reading: Math.round(read - started),
    thinking: Math.round(thought - read),
    writing: Math.round(written - thought),
  }
}
