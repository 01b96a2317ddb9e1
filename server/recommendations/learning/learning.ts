import type { Store } from '../../migrations/tables.ts'
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
export async function learn(store: Store, signal: AbortSignal): Promise<Learnt> {
  await deleteOtherModels(store, signal)
  const started = performance.now()
  const revisions = await sumRevisions(store, signal)
  const lists = await readLists(store, signal)
  const listCount = lists.starts.length - 1
  const read = performance.now()
  const model = await insertModel(store, new Date())
  const likeness = await learnApart(lists, signal)
  const thought = performance.now()
  await insertLikeness(store, signal, model, likeness)
  const books = likeness.books.length
  await finishModel(store, model, { lists: listCount, books, revisions }, new Date())
  const written = performance.now()
  await deleteOtherModels(store, signal)
  return {
    lists: listCount,
    books,
    weights: likeness.others.length,
    reading: Math.round(read - started),
    thinking: Math.round(thought - read),
    writing: Math.round(written - thought),
  }
}
