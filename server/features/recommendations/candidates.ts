import type { Db } from '#server/db/schema.ts'

export const candidateColumns = [
  'books.id',
  'title',
  'author',
  'genre',
  'books.work',
  'books.genres',
  'books.series',
  'books.series_number',
  'books.rating_sum',
  'books.rating_count',
] as const

const selectShared = (db: Db) => db.selectFrom('books').select(candidateColumns).where('owner_id', 'is', null)

export type CandidateRow = Awaited<ReturnType<ReturnType<typeof selectShared>['executeTakeFirstOrThrow']>>

export const listSharedById = async (db: Db, ids: readonly number[]): Promise<CandidateRow[]> =>
  ids.length === 0 ? [] : selectShared(db).where('id', 'in', ids).execute()

/** Most rated first. */
export const listSharedByAuthor = (db: Db, author: string, limit: number): Promise<CandidateRow[]> =>
  selectShared(db)
    .where('author', '=', author)
    .orderBy('rating_count', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
