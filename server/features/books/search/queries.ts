import { sql } from 'kysely'
import type { Db } from '#server/db/schema.ts'
import { holdsAll } from '#server/db/rare-runs.ts'
import { afterPrefix } from '#server/db/search-words.ts'
import { walkedAtMost } from '#server/db/text-sample.ts'

/** What ranking reads of a book; the keys are folded. */
const rankedColumns = ['books.id', 'title_key', 'work_key', 'genre', 'isbn', 'rating_count'] as const

/** Rows asked for to learn whether there is any. */
const heldLimit = 100

const selectShared = (db: Db) => db.selectFrom('books').select(rankedColumns).where('owner_id', 'is', null)

/** A book that a stage of the search came upon. */
export type FoundRow = Awaited<ReturnType<ReturnType<typeof selectShared>['executeTakeFirstOrThrow']>>

/** Shared books under any of these ISBNs. */
export const listByIsbn = (db: Db, isbns: readonly string[], limit: number): Promise<FoundRow[]> =>
  selectShared(db).where('isbn', 'in', isbns).limit(limit).execute()

/** Shared books whose folded title is one of `titles`. */
export const listByTitle = (db: Db, titles: readonly string[], limit: number): Promise<FoundRow[]> =>
  selectShared(db).where('title_key', 'in', titles).limit(limit).execute()

/** Shared books that are one of these works. */
export const listByWork = (db: Db, works: readonly string[], limit: number): Promise<FoundRow[]> =>
  selectShared(db).where('work_key', 'in', works).limit(limit).execute()

/** Shared books whose folded title begins with `start`, in the order of their titles. */
export const listByTitleStart = (db: Db, start: string, limit: number): Promise<FoundRow[]> =>
  selectShared(db)
    .where('title_key', '>=', start)
    .where('title_key', '<', afterPrefix(start))
    .orderBy('title_key')
    .orderBy('books.id')
    .limit(limit)
    .execute()

/** Shared books that hold every one of `needles` (three folded letters or more each); `rare` is in them and in few others. */
export const listByText = (
  db: Db,
  needles: readonly string[],
  rare: readonly string[],
  limit: number,
): Promise<FoundRow[]> =>
  db
    .selectFrom(holding(db, needles, rare).limit(limit).as('hit'))
    .innerJoin('books', 'books.id', 'hit.rowid')
    .select(rankedColumns)
    .execute()

/** Shared books that hold every one of `needles`, among those known longest. */
export const listAmongFirst = (db: Db, needles: readonly string[], limit: number): Promise<FoundRow[]> =>
  db
    .selectFrom(
      holding(db, needles, []).where('rowid', '<=', walkedAtMost).orderBy('rowid').limit(limit).as('hit'),
    )
    .innerJoin('books', 'books.id', 'hit.rowid')
    .select(rankedColumns)
    .execute()

/** Shared books by an author whose folded name begins with `start`, in the order of their names. */
export const listByAuthorStart = (db: Db, start: string, limit: number): Promise<FoundRow[]> =>
  selectShared(db)
    .where(foldedAuthor, '>=', start)
    .where(foldedAuthor, '<', afterPrefix(start))
    .orderBy(foldedAuthor)
    .orderBy('books.id')
    .limit(limit)
    .execute()

/** As the index `books_by_folded_author` has it: what stands behind the title and the bar. */
const foldedAuthor = sql<string>`substr(work_key, length(title_key) + 2)`

/**
 * Whether any shared book holds `needle` (four folded letters or more), as a word of its own or within one; `rare` leads to it. Asked for one
 * row only, PostgreSQL reads the whole table in the hope of meeting it soon; asked for some, it uses the index for a rare one.
 */
export async function isHeld(db: Db, needle: string, rare: readonly string[]): Promise<boolean> {
  const whole = await db
    .selectFrom('spellings')
    .select('word')
    .where('spelling', '=', needle)
    .where('word', '=', needle)
    .limit(sql.lit(1))
    .executeTakeFirst()
  if (whole) return true
  return (await holding(db, [needle], rare).limit(heldLimit).execute()).length > 0
}

const holding = (db: Db, needles: readonly string[], rare: readonly string[]) =>
  db.selectFrom('book_text').select('rowid').where(holdsAll(needles, rare))

/** The number of the newest book; 0 while there is none. */
export async function findNewestBook(db: Db): Promise<number> {
  const row = await db
    .selectFrom('books')
    .select((eb) => eb.fn.max('id').as('newest'))
    .executeTakeFirst()
  return row?.newest ?? 0
}

/** What search reads of the books with these numbers. */
export async function listTexts(db: Db, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('book_text').select('words').where('rowid', 'in', ids).execute()
  return rows.map(({ words }) => words)
}

/** Words of titles and authors that are stored under any of these spellings. */
export async function listWordsSpelled(
  db: Db,
  spellings: readonly string[],
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('spellings')
    .select('word')
    .distinct()
    .where('spelling', 'in', spellings)
    .limit(limit)
    .execute()
  return rows.map((row) => row.word)
}
