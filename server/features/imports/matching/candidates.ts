import { type ExpressionBuilder, sql, type SqlBool } from 'kysely'
import { isbn10Of, isbn13Of } from '#contract/books/isbn.ts'
import { listOf } from '#server/db/engine.ts'
import { afterPrefix } from '#server/db/search-words.ts'
import type { Db, Tables } from '#server/db/schema.ts'
import { lookupOf, worksIn } from '#server/features/books/works/match-works.ts'
import { groupBy } from '../group-by.ts'
import type { ImportOwner } from '../session.ts'
import type { ReadRow, RowKeys } from './row-keys.ts'

/** A book that rows may mean: a shared one, or one that the reader has added. */
export interface Candidate {
  id: number
  work: string
  isShared: boolean
  /** ISBN-13s. */
  isbns: string[]
}

export const isbn10And13 = (isbn: string): string[] => {
  const short = isbn10Of(isbn)
  return short === null ? [isbn] : [isbn, short]
}

/** Books looked up at once: SQLite allows 1,000 levels of `or`. */
const rangesAtOnce = 200
/** Editions of one work, or books of one title and name, that are compared. */
const editionsMax = 2000

/** The editions of all works that the rows' ISBNs or titles and authors name, shared ones first. */
export async function listCandidates(
  db: Db,
  owner: ImportOwner,
  rows: readonly (ReadRow & { keys: RowKeys })[],
): Promise<Candidate[]> {
  const isbns = [...new Set(rows.flatMap(({ says }) => says.isbns))]
  const printed = isbns.length === 0 ? [] : await listByIsbn(db, owner, isbns)
  const keys = new Set([
    ...rows.flatMap(({ keys: { works } }) => works),
    ...printed.flatMap(({ work }) => work || []),
  ])
  if (keys.size === 0) return []
  const { exact, ranges } = lookupOf([...keys])
  const books = await listBooks(db, owner, { exact, ranges: ranges.slice(0, rangesAtOnce) })
  for (let at = rangesAtOnce; at < ranges.length; at += rangesAtOnce)
    books.push(...(await listBooks(db, owner, { exact: [], ranges: ranges.slice(at, at + rangesAtOnce) })))
  const isbnsOf = groupBy(printed, ({ id }) => id)
  return books
    .map(({ id, work, isbn, owner_id }) => ({
      id,
      work: work ?? '',
      isShared: owner_id === null,
      isbns: [
        ...(isbn === null ? [] : [isbn13Of(isbn)]),
        ...(isbnsOf.get(id) ?? []).map((one) => isbn13Of(one.isbn)),
      ],
    }))
    .toSorted((one, other) => Number(other.isShared) - Number(one.isShared) || one.id - other.id)
}

async function listByIsbn(db: Db, owner: ImportOwner, isbns: readonly string[]) {
  const shown = await db
    .selectFrom('books')
    .select((eb) => ['id', 'work', eb.ref('isbn').$notNull().as('isbn')])
    .where('isbn', 'in', isbns.flatMap(isbn10And13))
    .where('owner_id', 'is', null)
    .execute()
  const editions = await db
    .selectFrom('book_isbns')
    .innerJoin('books', 'books.id', 'book_isbns.book_id')
    .select(['books.id', 'work', 'book_isbns.isbn'])
    .where('book_isbns.isbn', 'in', isbns)
    .where('owner_id', 'is', null)
    .execute()
  // Each has an index of its own: shared books by ISBN, books by their owner, and a club’s list.
  const added = db
    .selectFrom('books')
    .select((eb) => ['books.id', 'work', eb.ref('isbn').$notNull().as('isbn')])
    .where('isbn', 'in', isbns.flatMap(isbn10And13))
    .where('owner_id', 'is not', null)
  const own = await added.where('owner_id', '=', owner.readerId).execute()
  const listed =
    owner.clubId === null
      ? []
      : await added
          .innerJoin('listed_books', 'listed_books.book_id', 'books.id')
          .where('club_id', '=', owner.clubId)
          .where('owner_id', '!=', owner.readerId)
          .execute()
  return [...shown, ...editions, ...own, ...listed]
}

/** Shared books, and the own ones. */
const isSeenBy = (owner: ImportOwner) => (eb: ExpressionBuilder<Tables, 'books'>) =>
  eb.or([eb('owner_id', 'is', null), isOwnOf(owner)(eb)])

/** Books that the reader has added, and those on the club’s list. */
const isOwnOf =
  ({ readerId, clubId }: ImportOwner) =>
  (eb: ExpressionBuilder<Tables, 'books'>) =>
    eb.or([
      eb('owner_id', '=', readerId),
      ...(clubId === null
        ? []
        : [
            eb(
              'books.id',
              'in',
              eb.selectFrom('listed_books').select('book_id').where('club_id', '=', clubId),
            ),
          ]),
    ])

const listBooks = (db: Db, owner: ImportOwner, lookup: Parameters<typeof worksIn>[1]) =>
  db
    .selectFrom('books')
    .select(['id', 'work', 'isbn', 'owner_id'])
    .where((eb) => worksIn(eb.ref('work'), lookup))
    .where(isSeenBy(owner))
    .limit(editionsMax)
    .execute()

/** Which of the books the reader has in their library, or the club on its list. */
export async function listKept(
  db: Db,
  { readerId, clubId }: ImportOwner,
  books: readonly Candidate[],
): Promise<ReadonlySet<number>> {
  const ids = listOf(
    db,
    books.map(({ id }) => id),
  )
  const kept =
    clubId === null
      ? db
          .selectFrom('library_books')
          .select('book_id')
          .where('user_id', '=', readerId)
          .where('book_id', 'in', ids)
      : db
          .selectFrom('listed_books')
          .select('book_id')
          .where('club_id', '=', clubId)
          .where('book_id', 'in', ids)
  const rows = await kept.execute()
  return new Set(rows.map(({ book_id }) => book_id))
}

/** Books whose work begins with one of these titles and last names. */
export async function listPlain(
  db: Db,
  owner: ImportOwner,
  plain: readonly string[],
): Promise<{ id: number; work: string }[]> {
  const beginnings = [...new Set(plain)]
  const found: { id: number; work: string }[] = []
  for (let at = 0; at < beginnings.length; at += rangesAtOnce)
    found.push(
      ...(await db
        .selectFrom('books')
        .select((eb) => ['id', eb.ref('work').$notNull().as('work')])
        .where(
          sql<SqlBool>`(${sql.join(
            beginnings
              .slice(at, at + rangesAtOnce)
              .map((key) => sql`(work >= ${key} and work < ${afterPrefix(key)})`),
            sql` or `,
          )})`,
        )
        .where(isSeenBy(owner))
        .orderBy('id')
        .limit(editionsMax)
        .execute()),
    )
  return found
}
