import { sql } from 'kysely'
import type { Db } from '#server/db/schema.ts'
import type { Likeness } from './likeness.ts'
import { step } from './steps.ts'

/** Rows written or deleted at once: 1 to 3 ms on SQLite, where nothing else is answered meanwhile. */
const rowsAtOnce = 500

/**
 * The model in use: the newest finished one, undefined until the first learning is done. Its weights are on one scale from
 * -1 to 1, small where few lists speak; the others of a list's books are compared by the sum of what those say.
 */
export const findCurrentModel = (db: Db) =>
  db
    .selectFrom('likeness_models')
    .select(['id', 'finished_at', 'list_count', 'book_count'])
    .where('finished_at', 'is not', null)
    .orderBy('id', 'desc')
    .limit(sql.lit(1))
    .executeTakeFirst()

/** Begins a model that nobody uses yet; returns its number. */
export async function insertModel(db: Db, now: Date): Promise<number> {
  const model = await db
    .insertInto('likeness_models')
    .values({ started_at: now.toISOString(), finished_at: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return model.id
}

/** Writes what was learnt, a few rows at a time. */
export async function insertLikeness(
  db: Db,
  signal: AbortSignal,
  model: number,
  { books, starts, others, weights }: Likeness,
): Promise<void> {
  let place = 0
  for (let from = 0; from < others.length; from += rowsAtOnce) {
    const rows = Array.from(others.subarray(from, from + rowsAtOnce), (other, index) => {
      while ((starts[place + 1] ?? others.length) <= from + index) place++
      return {
        model_id: model,
        book_id: books[place] ?? 0,
        other_id: other,
        weight: weights[from + index] ?? 0,
      }
    })
    await step(signal, () => db.insertInto('likeness').values(rows).execute())
  }
}

/** What a model was learnt from. */
export interface Learnt {
  lists: number
  books: number
  /** The sum of all clubs' revisions when it began. */
  revisions: number
}

/** Puts a model into use. */
export const finishModel = (db: Db, model: number, learnt: Learnt, now: Date): Promise<void> =>
  db.transaction().execute(async (change) => {
    await change
      .updateTable('likeness_models')
      .set({ finished_at: now.toISOString(), list_count: learnt.lists, book_count: learnt.books })
      .where('id', '=', model)
      .execute()
    await change
      .insertInto('tallies')
      .values({ name: revisionsLearnt, value: learnt.revisions })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: learnt.revisions }))
      .execute()
  })

/** The tally that holds the sum of revisions of the model in use. */
export const revisionsLearnt = 'revisions learnt'

/** Deletes every model but the one in use, also those whose writing was cut short, a few rows at a time. */
export async function deleteOtherModels(db: Db, signal: AbortSignal): Promise<void> {
  const current = await findCurrentModel(db)
  const others = await db
    .selectFrom('likeness_models')
    .select('id')
    .where('id', '<>', current?.id ?? 0)
    .execute()
  for (const { id } of others) {
    for (let book = await findBookAhead(db, id); book; book = await findBookAhead(db, id)) {
      const { book_id: last } = book
      await step(signal, () =>
        db.deleteFrom('likeness').where('model_id', '=', id).where('book_id', '<=', last).execute(),
      )
    }
    await db.deleteFrom('likeness').where('model_id', '=', id).execute()
    await db.deleteFrom('likeness_models').where('id', '=', id).execute()
  }
}

/** The book some rows into what is left of a model, or undefined when fewer are left. */
const findBookAhead = (db: Db, model: number) =>
  db
    .selectFrom('likeness')
    .select('book_id')
    .where('model_id', '=', model)
    .orderBy('book_id')
    .orderBy('other_id')
    .limit(1)
    .offset(rowsAtOnce)
    .executeTakeFirst()
