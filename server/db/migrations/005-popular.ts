import { type Kysely, type Migration, sql } from 'kysely'
import type { Engine } from '../database.ts'

/**
 * The number of clubs that list each book, except invite-only ones (docs/decisions/011), and an index for the popular books.
 * Triggers do the counting, so no command that changes a list or a visibility can forget it.
 */
export function popular(engine: Engine): Migration {
  return {
    up: async (db: Kysely<unknown>) => {
      await db.schema
        .alterTable('books')
        .addColumn('club_count', 'integer', (column) => column.notNull().defaultTo(0))
        .execute()
      await sql`update books set club_count = counted.clubs
        from (select book_id, count(*) as clubs from listed_books join clubs on clubs.id = listed_books.club_id
          where clubs.visibility <> 'invite-only' group by book_id) as counted
        where counted.book_id = books.id`.execute(db)
      await sql`create index books_popular on books
        (club_count desc, (case when rating_count = 0 then 0 else rating_sum * 100 / rating_count end) desc, id)
        where owner_id is null and club_count > 0`.execute(db)
      for (const statement of engine === 'postgres' ? onPostgres : onSqlite)
        await sql.raw(statement).execute(db)
    },
  }
}

const onSqlite = [
  `create trigger popularity_of_shelved after insert on listed_books
   when (select visibility from clubs where id = new.club_id) <> 'invite-only'
   begin update books set club_count = club_count + 1 where id = new.book_id; end`,
  `create trigger popularity_of_unshelved after delete on listed_books
   when (select visibility from clubs where id = old.club_id) <> 'invite-only'
   begin update books set club_count = club_count - 1 where id = old.book_id; end`,
  `create trigger popularity_follows_visibility after update of visibility on clubs
   when (old.visibility = 'invite-only') <> (new.visibility = 'invite-only')
   begin
     update books set club_count = club_count + iif(new.visibility = 'invite-only', -1, 1)
     where id in (select book_id from listed_books where club_id = new.id);
   end`,
]

/*
 * A change of visibility runs two triggers, in the order of their names: this one, then that of the ratings (002-talk). Both
 * update books, so this one first locks the books of both in the order of their ids; otherwise two clubs changing at the same
 * time would deadlock.
 */
const onPostgres = [
  `create function popularity_follows_list() returns trigger language plpgsql as $$
   begin
     if tg_op = 'INSERT' then
       update books set club_count = club_count + 1 where id = new.book_id
         and (select visibility from clubs where id = new.club_id) <> 'invite-only';
     else
       update books set club_count = club_count - 1 where id = old.book_id
         and (select visibility from clubs where id = old.club_id) <> 'invite-only';
     end if;
     return null;
   end $$`,
  `create trigger popularity_follows_list after insert or delete on listed_books for each row
   execute function popularity_follows_list()`,
  `create function popularity_follows_visibility() returns trigger language plpgsql as $$
   declare step integer := case when new.visibility = 'invite-only' then -1 else 1 end;
   begin
     perform 1 from books where id in (
       select book_id from listed_books where club_id = new.id
       union select book_id from club_ratings where club_id = new.id
     ) order by id for update;
     update books set club_count = club_count + step
     where id in (select book_id from listed_books where club_id = new.id);
     return null;
   end $$`,
  `create trigger popularity_follows_visibility after update of visibility on clubs for each row
   when ((old.visibility = 'invite-only') is distinct from (new.visibility = 'invite-only'))
   execute function popularity_follows_visibility()`,
]
