import { sql } from 'kysely'
import type { Reader } from '#server/app-context.ts'
import type { Db } from '#server/db/schema.ts'
import type { ClubBook } from '../club-books.ts'

/** Books of each shelf that say something about a taste: the newest, and those with the most stars. */
const newestMax = 300
const mostStarsMax = 150
/** A book that its reader left counts as one they disliked a little, unless they gave it stars. */
const leftStars = 2

const statusOf = { want: 'to read', reading: 'reading', read: 'read', dropped: 'read' } as const

type Shelf = keyof typeof statusOf

const shelves = Object.keys(statusOf) as Shelf[]

/** The books of a library that say most about its reader, as if they were on the list of a club of one. */
export async function listOwnBooks(db: Db, reader: Reader): Promise<ClubBook[]> {
  const some = (shelf: Shelf, order: string, limit: number) =>
    sql`select * from (select book_id, shelf, half_stars, finished_on, added_at from library_books
      where user_id = ${reader.id} and shelf = ${shelf} order by ${sql.raw(order)} limit ${sql.lit(limit)}) as shelf_part`
  const parts = [
    ...shelves.map((shelf) => some(shelf, 'added_at desc, book_id desc', newestMax)),
    some('read', 'half_stars desc, book_id desc', mostStarsMax),
  ]
  const { rows } = await sql<{
    id: number
    work: string | null
    series: string | null
    series_number: number | null
    shelf: Shelf
    half_stars: number
    finished_on: string
    added_at: string
  }>`select books.id, books.work, books.series, books.series_number, shelf, half_stars, finished_on, added_at
    from (${sql.join(parts, sql` union `)}) as own inner join books on books.id = own.book_id
    order by books.id`.execute(db)
  return rows.map(({ shelf, half_stars, finished_on, ...book }) => {
    const stars = half_stars > 0 ? half_stars / 2 : shelf === 'dropped' ? leftStars : null
    return {
      ...book,
      status: statusOf[shelf],
      read_date: finished_on.length === 10 ? finished_on : null,
      rating_sum: stars,
      rating_count: stars === null ? null : 1,
    }
  })
}

/** Those of the works that are in the library, in any edition. */
export async function listKnownWorks(
  db: Db,
  reader: Reader,
  works: readonly string[],
): Promise<ReadonlySet<string>> {
  if (works.length === 0) return new Set()
  const rows = await db
    .selectFrom('books')
    .innerJoin('library_books', 'library_books.book_id', 'books.id')
    .select('books.work')
    .where('books.work', 'in', works)
    .where('library_books.user_id', '=', reader.id)
    .execute()
  return new Set(rows.flatMap(({ work }) => work ?? []))
}
