import { sql } from 'kysely'
import type { Db } from '#server/db/schema.ts'
import { throttled } from '#server/db/throttle.ts'
import { transact } from '#server/db/transact.ts'
import type { SimilarityModel } from './similarity.ts'

/** The counter that holds the sum of all clubs' revisions when the current model was learned. */
export const learnedRevisions = 'revisions learned'

/** The model in use, which is the newest finished one; undefined until there is one. */
export const findCurrentModel = (db: Db) =>
  db
    .selectFrom('similarity_models')
    .select(['id', 'finished_at', 'list_count', 'book_count'])
    .where('finished_at', 'is not', null)
    .orderBy('id', 'desc')
    .limit(sql.lit(1))
    .executeTakeFirst()

/** All models but the current one, including unfinished ones. */
async function listOtherModels(db: Db): Promise<number[]> {
  const current = await findCurrentModel(db)
  const others = await db
    .selectFrom('similarity_models')
    .select('id')
    .where('id', '<>', current?.id ?? 0)
    .execute()
  return others.map(({ id }) => id)
}

const findBookAtOffset = (db: Db, model: number, offset: number) =>
  db
    .selectFrom('similarities')
    .select('book_id')
    .where('model_id', '=', model)
    .orderBy('book_id')
    .orderBy('other_id')
    .limit(1)
    .offset(offset)
    .executeTakeFirst()

/** Rows written or deleted at once. Takes 1 to 3 ms on SQLite and blocks all other requests meanwhile. */
const rowsAtOnce = 500

/** Not in use yet; returns its id. */
export async function insertModel(db: Db, now: Date): Promise<number> {
  const model = await db
    .insertInto('similarity_models')
    .values({ started_at: now.toISOString(), finished_at: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return model.id
}

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
