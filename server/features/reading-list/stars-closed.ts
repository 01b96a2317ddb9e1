import { type RawBuilder, sql } from 'kysely'

/**
 * 1 while new ratings of a listed book are closed: until the club's day, or until the club has met about the book or read it. Of
 * `clubs`, `listed_books` and, as it may have none, `club_ratings`.
 */
export const areStarsClosed: RawBuilder<0 | 1> = sql<0 | 1>`case
  when clubs.stars_open_on is not null then 1
  when clubs.stars_each_book = 1 and listed_books.status <> 'read' and coalesce(club_ratings.stars_open, 0) = 0 then 1
  else 0 end`
