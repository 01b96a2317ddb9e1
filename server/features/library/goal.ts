import type { Goal } from '#contract/library/goal.ts'
import type { Reader } from '#server/app-context.ts'
import type { Db } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { reviseLibrary } from './revise-library.ts'

/** 0 books without a goal. */
export async function findGoal(db: Db, reader: Reader, year: number): Promise<Goal> {
  const row = await db
    .selectFrom('library_goals')
    .select('books')
    .where('user_id', '=', reader.id)
    .where('year', '=', year)
    .executeTakeFirst()
  return { year, books: row?.books ?? 0 }
}

export const setGoal = (db: Db, reader: Reader, { year, books }: Goal): Promise<Goal> =>
  transact(db, async (change) => {
    if (books === 0)
      await change
        .deleteFrom('library_goals')
        .where('user_id', '=', reader.id)
        .where('year', '=', year)
        .execute()
    else
      await change
        .insertInto('library_goals')
        .values({ user_id: reader.id, year, books })
        .onConflict((conflict) => conflict.columns(['user_id', 'year']).doUpdateSet({ books }))
        .execute()
    await reviseLibrary(change, reader.id)
    return { year, books }
  })
