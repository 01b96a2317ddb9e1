import { createMigration } from './migration.ts'

/** Reviews count in the averages of books. */
export const reviews = createMigration((_types, engine) => [
  ...(engine === 'postgres' ? followVisibilityOnPostgres : followVisibilityOnSqlite),
])

/*
 * Ratings of invite-only clubs must not count in a book's public average. When a club changes its visibility, triggers add its
 * ratings to those averages or subtract them, so that no command can forget to.
 */
const followVisibilityOnSqlite = [
  `create trigger ratings_follow_visibility after update of visibility on clubs
   when (old.visibility = 'invite-only') <> (new.visibility = 'invite-only')
   begin
     update books set
       rating_sum = books.rating_sum + iif(new.visibility = 'invite-only', -1, 1) * own.rating_sum,
       rating_count = books.rating_count + iif(new.visibility = 'invite-only', -1, 1) * own.rating_count
     from club_ratings own
     where own.club_id = new.id and own.book_id = books.id;
   end`,
]

// Locks books in the order of their ids, so that two clubs changing at the same time do not deadlock.
const followVisibilityOnPostgres = [
  `create function ratings_follow_visibility() returns trigger language plpgsql as $$
   declare sign integer := case when new.visibility = 'invite-only' then -1 else 1 end;
   begin
     perform 1 from books where id in (select book_id from club_ratings where club_id = new.id) order by id for update;
     update books set
       rating_sum = books.rating_sum + sign * own.rating_sum,
       rating_count = books.rating_count + sign * own.rating_count
     from club_ratings own
     where own.club_id = new.id and own.book_id = books.id;
     return null;
   end $$`,
  `create trigger ratings_follow_visibility after update of visibility on clubs for each row
   when ((old.visibility = 'invite-only') is distinct from (new.visibility = 'invite-only'))
   execute function ratings_follow_visibility()`,
]
