import { sql } from 'kysely'
import type { Db } from '#server/db/schema.ts'

/** The counter that holds the sum of all clubs' revisions when the current model was learned. */
export const learnedRevisions = 'revisions learned'

/** The newest finished model, which is in use; undefined until there is one. */
export const findCurrentModel = (db: Db) =>
  db
    .selectFrom('similarity_models')
    .select(['id', 'finished_at', 'list_count', 'book_count'])
    .where('finished_at', 'is not', null)
    .orderBy('id', 'desc')
    .limit(sql.lit(1))
    .executeTakeFirst()

/** All models but the current one, including unfinished ones. */
export async function listOtherModels(db: Db): Promise<number[]> {
  const current = await findCurrentModel(db)
  const others = await db
    .selectFrom('similarity_models')
    .select('id')
    .where('id', '<>', current?.id ?? 0)
    .execute()
  return others.map(({ id }) => id)
}

/** The book of the row at `offset` in a model; undefined if it has fewer rows. */
export const findBookAtOffset = (db: Db, model: number, offset: number) =>
  db
    .selectFrom('similarities')
    .select('book_id')
    .where('model_id', '=', model)
    .orderBy('book_id')
    .orderBy('other_id')
    .limit(1)
    .offset(offset)
    .executeTakeFirst()
