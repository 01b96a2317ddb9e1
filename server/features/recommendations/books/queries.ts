import { CompiledQuery, sql } from 'kysely'
import type { Db } from '#server/db/schema.ts'
import type { CanReadList } from '#server/features/clubs/policy.ts'

/** How many characters of a description are compared. */
const descriptionLength = 600

/** What every response depends on besides the club: the current model, and the number of shared books. */
export interface CatalogueState {
  modelId: number | null
  bookCount: number
}

/** Raw SQL, because every request for recommendations begins with it. */
const catalogueState = `
  select (select max(id) from similarity_models where finished_at is not null) as "modelId",
    (select value from counters where name = 'books') as "bookCount" limit 1`

export async function findCatalogueState(db: Db): Promise<CatalogueState> {
  const { rows } = await db.executeQuery<CatalogueState>(CompiledQuery.raw(catalogueState))
  return rows[0] ?? { modelId: null, bookCount: 0 }
}

const candidateColumns = [
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

/** A shared book that may be recommended. */
export type CandidateRow = Awaited<ReturnType<ReturnType<typeof selectShared>['executeTakeFirstOrThrow']>>

/** Shared books by their ids. */
export const listSharedById = async (db: Db, ids: readonly number[]): Promise<CandidateRow[]> =>
  ids.length === 0 ? [] : selectShared(db).where('id', 'in', ids).execute()

/** Shared books by one author, most rated first. */
export const listSharedByAuthor = (db: Db, author: string, limit: number): Promise<CandidateRow[]> =>
  selectShared(db)
    .where('author', '=', author)
    .orderBy('rating_count', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()

const selectTexts = (db: Db) =>
  db
    .selectFrom('books')
    .select([...candidateColumns, 'subjects'])
    .select((eb) =>
      eb.fn<string | null>('substr', ['description', eb.lit(1), eb.lit(descriptionLength)]).as('description'),
    )

/** A book with the texts it is compared by. */
export type TextRow = Awaited<ReturnType<ReturnType<typeof selectTexts>['executeTakeFirstOrThrow']>>

/** The shared books with the most ratings. */
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

/** Any books with their texts, by id. */
export const listTexts = async (db: Db, ids: readonly number[]): Promise<TextRow[]> =>
  ids.length === 0 ? [] : selectTexts(db).where('id', 'in', ids).execute()

/** A book on a club's list, and the club's opinion of it. */
export type ListedBook = Awaited<ReturnType<typeof listListedBooks>>[number]

/** The whole list of a club: of up to 2,000 books only what each of them is needed for. */
export const listListedBooks = (db: Db, { clubId }: CanReadList) =>
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
      'books.work',
      'books.series',
      'books.series_number',
      'status',
      'read_date',
      'added_at',
      'club_ratings.rating_sum',
      'club_ratings.rating_count',
    ])
    .where('listed_books.club_id', '=', clubId)
    .execute()

const selectNamed = (db: Db) =>
  db.selectFrom('books').select(['id', 'title', 'author', 'genre', 'genres', 'owner_id'])

/** What readers know a book by. */
export type NamedBook = Awaited<ReturnType<ReturnType<typeof selectNamed>['executeTakeFirstOrThrow']>>

/** Any books with their titles, authors and genres, by id. */
export const listNamed = async (db: Db, ids: readonly number[]): Promise<NamedBook[]> =>
  ids.length === 0 ? [] : selectNamed(db).where('id', 'in', ids).execute()

/** How strongly the model recommends one book to readers of another, from -1 (against) to 1. */
export interface Neighbour {
  bookId: number
  otherId: number
  weight: number
  /** How many accounts have both books on their lists. */
  accounts: number
}

/** Weights are read as whole millionths, which both engines write much faster than fractions. */
const millionths = 1_000_000

/**
 * The neighbours of books in a model, at most 150 of each. One array of numbers is read per book: with a row for each neighbour, most
 * of the time would go into rows.
 */
export async function listNeighbours(
  db: Db,
  modelId: number | null,
  bookIds: readonly number[],
): Promise<Neighbour[]> {
  if (modelId === null || bookIds.length === 0) return []
  const numbers = sql`other_id || ',' || cast(round(weight * ${sql.lit(millionths)}) as integer) || ',' || accounts`
  const rows = await db
    .selectFrom('similarities')
    .select('book_id')
    .select(sql<string>`'[' || string_agg(${numbers}, ',') || ']'`.as('neighbours'))
    .where('model_id', '=', modelId)
    .where('book_id', 'in', bookIds)
    .groupBy('book_id')
    .execute()
  const found: Neighbour[] = []
  for (const { book_id: bookId, neighbours } of rows) {
    const values = JSON.parse(neighbours) as number[]
    for (let at = 0; at < values.length; at += 3)
      found.push({
        bookId,
        otherId: values[at] ?? 0,
        weight: (values[at + 1] ?? 0) / millionths,
        accounts: values[at + 2] ?? 0,
      })
  }
  return found
}
