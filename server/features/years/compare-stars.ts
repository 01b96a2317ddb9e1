import { sql } from 'kysely'
import type { Reader } from '#server/app-context.ts'
import type { Db } from '#server/db/schema.ts'
import { openStars } from '#server/features/reviews/stars/visible-stars.ts'

export interface ComparedStars {
  bookId: number
  own: number
  /** The average of the others. */
  club: number
}

/**
 * A reader's own stars for the books of a year beside the open ratings that other members of their clubs gave any edition of the work.
 * Begins with what is rated in the clubs, which is less than a large library. A club has sums of all open ratings, so the reader's own
 * are subtracted.
 */
export async function compareStars(db: Db, reader: Reader, year: number): Promise<ComparedStars[]> {
  const { rows } = await sql<{ bookId: number; halfStars: number; stars: number; count: number }>`
    with clubs_of_reader as materialized (
      select clubs.id from members inner join live_clubs as clubs on clubs.id = members.club_id
      where members.user_id = ${reader.id} and members.status = 'member'
    ),
    rated as (
      select books.work, club_ratings.rating_sum as stars, club_ratings.rating_count as count
      from clubs_of_reader
      inner join club_ratings on club_ratings.club_id = clubs_of_reader.id
      inner join books on books.id = club_ratings.book_id
      where club_ratings.rating_count > 0
      union all
      select books.work, -${openStars}, -1
      from reviews inner join books on books.id = reviews.book_id
      where reviews.user_id = ${reader.id} and reviews.closed = 0 and reviews.hidden = 0
        and reviews.club_id in (select id from clubs_of_reader)
    ),
    theirs as materialized (
      select work, sum(stars) as stars, sum(count) as count from rated where work is not null group by work
    )
    select mine.book_id as "bookId", mine.half_stars as "halfStars", theirs.stars, theirs.count
    -- Cross joins keep this order on SQLite, which would begin with the whole library.
    from theirs cross join books as editions cross join library_books as mine
    where theirs.count > 0 and editions.work = theirs.work
      and mine.user_id = ${reader.id} and mine.book_id = editions.id and mine.half_stars > 0 and exists (
      select 1 from reads where reads.user_id = ${reader.id} and reads.book_id = mine.book_id
        and reads.state = 'finished' and substr(reads.finished_on, 1, 4) = ${String(year)}
    )
    order by mine.book_id`.execute(db)
  return rows.map(({ bookId, halfStars, stars, count }) => ({
    bookId,
    own: halfStars / 2,
    club: stars / count,
  }))
}
