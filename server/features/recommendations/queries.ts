import { CompiledQuery, sql } from 'kysely'
import type { CanReadList } from '#server/features/clubs/policy.ts'
import type { Db } from '#server/db/schema.ts'

/** Of a description, as much as comparing reads. */
const comparedLength = 600

/** What every answer depends on beside the club: the model of today, and how many shared books there are. */
export interface Learnt {
  modelId: number | null
  bookCount: number
}

/** Written out, since every question for recommendations asks it first. */
const learntNow = `
  select (select max(id) from likeness_models where finished_at is not null) as "modelId",
    (select value from tallies where name = 'books') as "bookCount" limit 1`

export async function findLearnt(db: Db): Promise<Learnt> {
  const { rows } = await db.executeQuery<Learnt>(CompiledQuery.raw(learntNow))
  return rows[0] ?? { modelId: null, bookCount: 0 }
}

const pickColumns = [
  'books.id',
  'title',
  'author',
  'genre',
  'books.work_key',
  'books.rating_sum',
  'books.rating_count',
] as const

const selectPicks = (db: Db) => db.selectFrom('books').select(pickColumns).where('owner_id', 'is', null)

/** A shared book that may be picked. */
export type PickRow = Awaited<ReturnType<ReturnType<typeof selectPicks>['executeTakeFirstOrThrow']>>

/** Shared books by their numbers. */
export const listSharedById = async (db: Db, ids: readonly number[]) =>
  ids.length === 0 ? [] : selectPicks(db).where('id', 'in', ids).execute()

/** Shared books by one author, the best known first. */
export const listSharedByAuthor = (db: Db, author: string, limit: number) =>
  selectPicks(db)
    .where('author', '=', author)
    .orderBy('rating_count', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()

const selectTexts = (db: Db) =>
  db
    .selectFrom('books')
    .select([...pickColumns, 'subjects'])
    .select((eb) =>
      eb.fn<string | null>('substr', ['description', eb.lit(1), eb.lit(comparedLength)]).as('description'),
    )

/** A book with the text it is compared by. */
export type TextRow = Awaited<ReturnType<ReturnType<typeof selectTexts>['executeTakeFirstOrThrow']>>

/** The shared books with most ratings. */
export const listBestKnown = (db: Db, limit: number) =>
  selectTexts(db)
    .where('owner_id', 'is', null)
    .orderBy('rating_count', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()

/** The shared books that came first: the starter catalogue, whose subjects were chosen by hand. */
export const listFirst = (db: Db, limit: number) =>
  selectTexts(db).where('owner_id', 'is', null).orderBy('id').limit(limit).execute()

/** Any books with their texts, by number. */
export const listTexts = async (db: Db, ids: readonly number[]): Promise<TextRow[]> =>
  ids.length === 0 ? [] : selectTexts(db).where('id', 'in', ids).execute()

/** A book on a club's list, and what the club says of it. */
export type ListedSign = Awaited<ReturnType<typeof listSigns>>[number]

/** The whole list of a club, as the taste of the club is read from it. */
export const listSigns = (db: Db, { clubId }: CanReadList) =>
  db
    .selectFrom('listed_books')
    .innerJoin('books', 'books.id', 'listed_books.book_id')
    .leftJoin('club_ratings', (join) =>
      join
        .onRef('club_ratings.club_id', '=', 'listed_books.club_id')
        .onRef('club_ratings.book_id', '=', 'listed_books.book_id'),
    )
    .select([
      'books.id',
      'books.title',
      'books.author',
      'books.genre',
      'books.owner_id',
      'listed_books.work_key',
      'status',
      'read_date',
      'added_at',
      'club_ratings.rating_sum',
      'club_ratings.rating_count',
    ])
    .where('listed_books.club_id', '=', clubId)
    .execute()

/** One book's word for another: in one text a book, for rows by the thousand cost more than what is in them. */
export interface Word {
  bookId: number
  otherId: number
  weight: number
}

/** What a model says about books: for which others they speak, and how much. */
export async function listWords(db: Db, modelId: number | null, bookIds: readonly number[]): Promise<Word[]> {
  if (modelId === null || bookIds.length === 0) return []
  const rows = await db
    .selectFrom('likeness')
    .select('book_id')
    .select(sql<string>`string_agg(other_id || ':' || weight, ' ')`.as('words'))
    .where('model_id', '=', modelId)
    .where('book_id', 'in', bookIds)
    .groupBy('book_id')
    .execute()
  return rows.flatMap(({ book_id, words }) =>
    words.split(' ').map((word) => {
      const colon = word.indexOf(':')
      return { bookId: book_id, otherId: Number(word.slice(0, colon)), weight: Number(word.slice(colon + 1)) }
    }),
  )
}
