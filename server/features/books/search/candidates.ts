import { sql } from 'kysely'
import type { Db } from '#server/db/schema.ts'
import { afterPrefix } from '#server/db/search-words.ts'

/** The columns that `matchRankOf` needs; the keys are folded. */
const rankedColumns = ['books.id', 'title_key', 'work_key', 'genre', 'isbn', 'rating_count'] as const

const selectShared = (db: Db) => db.selectFrom('books').select(rankedColumns).where('owner_id', 'is', null)

export type FoundRow = Awaited<ReturnType<ReturnType<typeof selectShared>['executeTakeFirstOrThrow']>>

/** Shared books of which any edition has one of these ISBNs. With `or`, PostgreSQL would read the whole table. */
export const listByIsbn = (db: Db, isbns: readonly string[], limit: number): Promise<FoundRow[]> =>
  selectShared(db)
    .where('books.id', 'in', (eb) =>
      eb
        .selectFrom('books as shown')
        .select('shown.id')
        .where('shown.isbn', 'in', isbns)
        .where('shown.owner_id', 'is', null)
        .union(eb.selectFrom('book_isbns').select('book_id as id').where('isbn', 'in', isbns)),
    )
    .limit(limit)
    .execute()

export const listByTitle = (db: Db, titles: readonly string[], limit: number): Promise<FoundRow[]> =>
  selectShared(db).where('title_key', 'in', titles).limit(limit).execute()

export const listByWork = (db: Db, works: readonly string[], limit: number): Promise<FoundRow[]> =>
  selectShared(db).where('work', 'in', works).limit(limit).execute()

/** `start` is folded; ordered by title. */
export const listByTitleStart = (db: Db, start: string, limit: number): Promise<FoundRow[]> =>
  selectShared(db)
    .where('title_key', '>=', start)
    .where('title_key', '<', afterPrefix(start))
    .orderBy('title_key')
    .orderBy('books.id')
    .limit(limit)
    .execute()

/** Each of `needles` has at least three folded letters; unordered. */
export const listByText = (db: Db, needles: readonly string[], limit: number): Promise<FoundRow[]> =>
  db
    .selectFrom(selectContaining(db, needles).limit(limit).as('found'))
    .innerJoin('books', 'books.id', 'found.rowid')
    .select(rankedColumns)
    .execute()

/** The `rowid` of each shared book whose text contains all `needles`; both engines use a trigram index. */
export const selectContaining = (db: Db, needles: readonly string[]) =>
  db
    .selectFrom('book_text')
    .select('rowid')
    .where((eb) => eb.and(needles.map((needle) => eb('words', 'like', `%${needle}%`))))

/** `start` is folded; ordered by author. */
export const listByAuthorStart = (db: Db, start: string, limit: number): Promise<FoundRow[]> =>
  selectShared(db)
    .where(foldedAuthor, '>=', start)
    .where(foldedAuthor, '<', afterPrefix(start))
    .orderBy(foldedAuthor)
    .orderBy('books.id')
    .limit(limit)
    .execute()

/** The work key without the title and the bar, as in the index `books_by_folded_author`. */
const foldedAuthor = sql<string>`substr(work_key, length(title_key) + 2)`
