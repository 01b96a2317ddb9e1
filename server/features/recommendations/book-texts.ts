import type { Db } from '#server/db/schema.ts'
import { candidateColumns } from './candidates.ts'

const descriptionLength = 600

const selectTexts = (db: Db) =>
  db
    .selectFrom('books')
    .select([...candidateColumns, 'subjects'])
    .select((eb) =>
      eb.fn<string | null>('substr', ['description', eb.lit(1), eb.lit(descriptionLength)]).as('description'),
    )

export type TextRow = Awaited<ReturnType<ReturnType<typeof selectTexts>['executeTakeFirstOrThrow']>>

export const listMostRated = (db: Db, limit: number): Promise<TextRow[]> =>
  selectTexts(db)
    .where('owner_id', 'is', null)
    .orderBy('rating_count', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()

/** The oldest shared books: the starter catalogue, whose subjects were chosen by hand. */
export const listOldest = (db: Db, limit: number): Promise<TextRow[]> =>
  selectTexts(db).where('owner_id', 'is', null).orderBy('id').limit(limit).execute()

/** Shared or not. */
export const listTexts = async (db: Db, ids: readonly number[]): Promise<TextRow[]> =>
  ids.length === 0 ? [] : selectTexts(db).where('id', 'in', ids).execute()
