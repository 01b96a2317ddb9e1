import { sql } from 'kysely'
import type { Db } from '#server/db/schema.ts'
import { throttled } from '#server/db/throttle.ts'
import { openStars } from '#server/features/reviews/stars/visible-stars.ts'
import { createListSampler, type Lists } from './list-sampler.ts'

/** Maximum total of books on lists, 8 MB; beyond that, whole lists are dropped by a hash. */
const booksMax = 2_000_000
/** Rows per query. Takes 1 to 3 ms on SQLite and blocks all other requests meanwhile. */
const rowsAtOnce = 500
const likedMin = 4

/** A row of a list; rows are ordered by `list` and `place`. `book` is null if it must not be learned from. */
export interface ListRow {
  list: number
  place: number
  book: number | null
  /** The club's founder, or the reader who rated. */
  account: number
}

/**
 * The lists to learn from: the reading lists of clubs that are not invite-only, for each reader the books they rated 4 or higher in
 * such clubs, and those that they read and show to everyone. Only shared books.
 */
export async function readLists(db: Db, signal: AbortSignal): Promise<Lists> {
  const sampler = createListSampler(booksMax)
  // Clubs and readers are both numbered from 1, so each of the three kinds has every third key.
  await readAll(
    signal,
    (after) => listClubRows(db, after),
    (club, books, founder) => sampler.add(3 * club, books, founder),
  )
  await readAll(
    signal,
    (after) => listReaderRows(db, after),
    (reader, books) => sampler.add(3 * reader + 1, books, reader),
  )
  await readAll(
    signal,
    (after) => listLibraryRows(db, after),
    (reader, books) => sampler.add(3 * reader + 2, books, reader),
  )
  return sampler.lists()
}

async function readAll(
  signal: AbortSignal,
  readPage: (after: ListRow) => Promise<ListRow[]>,
  add: (list: number, books: readonly number[], account: number) => void,
): Promise<void> {
  let last: ListRow = { list: 0, place: 0, book: null, account: 0 }
  let books: number[] = []
  for (;;) {
    const after = last
    const rows = await throttled(signal, () => readPage(after))
    for (const row of rows) {
      if (row.list !== last.list) {
        add(last.list, books, last.account)
        books = []
      }
      if (row.book !== null) books.push(row.book)
      last = row
    }
    if (rows.length < rowsAtOnce) break
  }
  add(last.list, books, last.account)
}

// These queries read a fixed number of rows before they filter, so that the cost of a page does not depend on the filter.

export const listClubRows = (db: Db, after: ListRow): Promise<ListRow[]> =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('listed_books')
        .select(['club_id', 'book_id'])
        .where(sql<boolean>`(club_id, book_id) > (${after.list}, ${after.place})`)
        .orderBy('club_id')
        .orderBy('book_id')
        .limit(rowsAtOnce)
        .as('listed'),
    )
    .leftJoin('live_clubs as clubs', (join) =>
      join.onRef('clubs.id', '=', 'listed.club_id').on('clubs.visibility', '<>', 'invite-only'),
    )
    .leftJoin('books', (join) =>
      join
        .onRef('books.id', '=', 'listed.book_id')
        .on('books.owner_id', 'is', null)
        .on('clubs.id', 'is not', null),
    )
    .select(['listed.club_id as list', 'listed.book_id as place', 'books.id as book'])
    .select((eb) => eb.fn.coalesce('clubs.created_by', eb.lit(0)).as('account'))
    .orderBy('listed.club_id')
    .orderBy('listed.book_id')
    .execute()

export const listReaderRows = (db: Db, after: ListRow): Promise<ListRow[]> =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('reviews')
        .select((of) => [
          of.ref('user_id').$notNull().as('user_id'),
          'id',
          'club_id',
          'book_id',
          openStars.as('rating'),
        ])
        .where('hidden', '=', 0)
        .where(sql<boolean>`(user_id, id) > (${after.list}, ${after.place})`)
        .orderBy('user_id')
        .orderBy('id')
        .limit(rowsAtOnce)
        .as('rated'),
    )
    .leftJoin('live_clubs as clubs', (join) =>
      join.onRef('clubs.id', '=', 'rated.club_id').on('clubs.visibility', '<>', 'invite-only'),
    )
    .leftJoin('books', (join) =>
      join
        .onRef('books.id', '=', 'rated.book_id')
        .on('books.owner_id', 'is', null)
        .on('clubs.id', 'is not', null)
        .on('rated.rating', '>=', likedMin),
    )
    .select(['rated.user_id as list', 'rated.id as place', 'books.id as book', 'rated.user_id as account'])
    .orderBy('rated.user_id')
    .orderBy('rated.id')
    .execute()

/** Books that a reader is reading or has read, unless they gave them few stars; only of libraries that everyone may see. */
export const listLibraryRows = (db: Db, after: ListRow): Promise<ListRow[]> =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('library_books')
        .select(['user_id', 'book_id', 'shelf', 'half_stars'])
        .where(sql<boolean>`(user_id, book_id) > (${after.list}, ${after.place})`)
        .orderBy('user_id')
        .orderBy('book_id')
        .limit(rowsAtOnce)
        .as('own'),
    )
    .leftJoin('users', (join) =>
      join.onRef('users.id', '=', 'own.user_id').on('users.library_visibility', '=', 'everyone'),
    )
    .leftJoin('books', (join) =>
      join
        .onRef('books.id', '=', 'own.book_id')
        .on('books.owner_id', 'is', null)
        .on('users.id', 'is not', null)
        .on('own.shelf', 'in', ['reading', 'read'])
        .on((on) => on.or([on('own.half_stars', '=', 0), on('own.half_stars', '>=', likedMin * 2)])),
    )
    .select(['own.user_id as list', 'own.book_id as place', 'books.id as book', 'own.user_id as account'])
    .orderBy('own.user_id')
    .orderBy('own.book_id')
    .execute()
