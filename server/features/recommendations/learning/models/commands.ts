import type { Db } from '#server/db/schema.ts'
import { throttled } from '#server/db/throttle.ts'
import { transact } from '#server/db/transact.ts'
import type { SimilarityModel } from '../similarity/rules.ts'
import { findBookAtOffset, learnedRevisions, listOtherModels } from './queries.ts'

/** Rows written or deleted at once: 1 to 3 ms on SQLite, which blocks all other requests meanwhile. */
const rowsAtOnce = 500

/** Creates a model that is not in use yet; returns its id. */
export async function insertModel(db: Db, now: Date): Promise<number> {
  const model = await db
    .insertInto('similarity_models')
    .values({ started_at: now.toISOString(), finished_at: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return model.id
}

/** Stores the weights of a model, a few rows at a time. */
export async function insertNeighbours(
  db: Db,
  signal: AbortSignal,
  modelId: number,
  { books, starts, others, weights, accounts }: SimilarityModel,
): Promise<void> {
  let book = 0
  for (let from = 0; from < others.length; from += rowsAtOnce) {
    const rows = Array.from(others.subarray(from, from + rowsAtOnce), (other, index) => {
      while ((starts[book + 1] ?? others.length) <= from + index) book++
      return {
        model_id: modelId,
        book_id: books[book] ?? 0,
        other_id: other,
        weight: weights[from + index] ?? 0,
        accounts: accounts[from + index] ?? 0,
      }
    })
    await throttled(signal, () => db.insertInto('similarities').values(rows).execute())
  }
}

/** The data a model was learned from. */
interface LearnedFrom {
  lists: number
  books: number
  /** The sum of all clubs' revisions when learning began. */
  revisions: number
}

/** Puts a model into use. */
export const finishModel = (db: Db, id: number, from: LearnedFrom, now: Date): Promise<void> =>
  transact(db, async (change) => {
    await change
      .updateTable('similarity_models')
      .set({ finished_at: now.toISOString(), list_count: from.lists, book_count: from.books })
      .where('id', '=', id)
      .execute()
    await change
      .insertInto('counters')
      .values({ name: learnedRevisions, value: from.revisions })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: from.revisions }))
      .execute()
  })

/** Deletes every model but the current one, a few rows at a time. */
export async function deleteOtherModels(db: Db, signal: AbortSignal): Promise<void> {
  for (const id of await listOtherModels(db)) {
    const findNext = () => findBookAtOffset(db, id, rowsAtOnce)
    for (let next = await findNext(); next; next = await findNext()) {
      const { book_id: last } = next
      await throttled(signal, () =>
        db.deleteFrom('similarities').where('model_id', '=', id).where('book_id', '<=', last).execute(),
      )
    }
    await db.deleteFrom('similarities').where('model_id', '=', id).execute()
    await db.deleteFrom('similarity_models').where('id', '=', id).execute()
  }
}
