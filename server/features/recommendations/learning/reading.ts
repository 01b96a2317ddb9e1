import { sql } from 'kysely'
import type { Db } from '#server/db/schema.ts'
import { gatherLists, type Lists } from './lists.ts'
import { step } from './steps.ts'

/** Books on lists that are learnt from at most, 8 MB of them; of more, whole lists are left out by chance. */
const mostLearnt = 2_000_000
/** Rows of one question: 1 to 3 ms on SQLite, where nothing else is answered meanwhile. */
const rowsAtOnce = 500
/** The least rating that says a reader liked a book. */
const liked = 4

/** A row of a list, in the order of `list` and `place`; `book` is null where it may not be learnt from. */
export interface Row {
  list: number
  place: number
  book: number | null
}

/**
 * The lists to learn from: reading lists of clubs that are not invite-only, and what each reader rated 4 or more in such
 * clubs. Only shared books. Of an invite-only club nothing but the place where the next question starts is read.
 */
export async function readLists(db: Db, signal: AbortSignal): Promise<Lists> {
  const gathered = gatherLists(mostLearnt)
  // Clubs and readers are numbered each from 1: even keys are clubs', odd ones readers'.
  await readInTurns(
    signal,
    (after) => listShelved(db, after),
    (club, books) => gathered.add(2 * club, books),
  )
  await readInTurns(
    signal,
    (after) => listLiked(db, after),
    (reader, books) => gathered.add(2 * reader + 1, books),
  )
  return gathered.lists()
}

async function readInTurns(
  signal: AbortSignal,
  ask: (after: Row) => Promise<Row[]>,
  add: (list: number, books: readonly number[]) => void,
): Promise<void> {
  let last: Row = { list: 0, place: 0, book: null }
  let books: number[] = []
  for (;;) {
    const after = last
    const rows = await step(signal, () => ask(after))
    for (const row of rows) {
      if (row.list !== last.list) {
        add(last.list, books)
        books = []
      }
      if (row.book !== null) books.push(row.book)
      last = row
    }
    if (rows.length < rowsAtOnce) break
  }
  add(last.list, books)
}

// Each asks for a fixed number of rows first and then says which of them count: its cost is bounded whatever they are.

export const listShelved = (db: Db, after: Row): Promise<Row[]> =>
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
    .leftJoin('clubs', (join) =>
      join.onRef('clubs.id', '=', 'listed.club_id').on('clubs.visibility', '<>', 'invite-only'),
    )
    .leftJoin('books', (join) =>
      join
        .onRef('books.id', '=', 'listed.book_id')
        .on('books.owner_id', 'is', null)
        .on('clubs.id', 'is not', null),
    )
    .select(['listed.club_id as list', 'listed.book_id as place', 'books.id as book'])
    .orderBy('listed.club_id')
    .orderBy('listed.book_id')
    .execute()

export const listLiked = (db: Db, after: Row): Promise<Row[]> =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('reviews')
        .select((of) => [of.ref('user_id').$notNull().as('user_id'), 'id', 'club_id', 'book_id', 'rating'])
        .where(sql<boolean>`(user_id, id) > (${after.list}, ${after.place})`)
        .orderBy('user_id')
        .orderBy('id')
        .limit(rowsAtOnce)
        .as('posted'),
    )
    .leftJoin('clubs', (join) =>
      join.onRef('clubs.id', '=', 'posted.club_id').on('clubs.visibility', '<>', 'invite-only'),
    )
    .leftJoin('books', (join) =>
      join
        .onRef('books.id', '=', 'posted.book_id')
        .on('books.owner_id', 'is', null)
        .on('clubs.id', 'is not', null)
        .on('posted.rating', '>=', liked),
    )
    .select(['posted.user_id as list', 'posted.id as place', 'books.id as book'])
    .orderBy('posted.user_id')
    .orderBy('posted.id')
    .execute()
