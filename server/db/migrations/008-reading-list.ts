import { createMigration } from './migration.ts'

/** The books on each club's reading list, and the sums of its ratings. */
export const readingList = createMigration(({ bigint, instant, key }, engine) => [
  `create table listed_books (
    club_id ${bigint} not null references clubs (id) on delete cascade,
    book_id ${bigint} not null references books (id),
    work_key ${key} not null,
    status text not null check (status in ('to read', 'reading', 'read')),
    read_date text,
    notes text,
    reading_order integer,
    chosen_by ${bigint} references users (id) on delete set null,
    added_by ${bigint} references users (id) on delete set null,
    added_at ${instant} not null,
    page_count integer check (page_count > 0),
    places_revision ${bigint} default 0 not null,
    constraint listed_books_key primary key (club_id, book_id),
    constraint listed_books_once unique (club_id, work_key)
  )`,
  'create index listed_books_by_chooser on listed_books (chosen_by)',
  'create index listed_books_by_adder on listed_books (added_by)',
  // With the club, because a popular book is on very many lists.
  'create index listed_books_by_book on listed_books (book_id, club_id)',
  // A list may have 2,000 books, few of which are being read.
  "create index listed_books_reading on listed_books (club_id, book_id) where status = 'reading'",
  'create index listed_books_newest on listed_books (club_id, added_at, added_by)',

  `create table club_ratings (
    club_id ${bigint} not null references clubs (id) on delete cascade,
    book_id ${bigint} not null references books (id),
    rating_sum integer not null,
    rating_count integer not null check (rating_count >= 0),
    closed_sum integer default 0 not null check (closed_sum >= 0),
    closed_count integer default 0 not null check (closed_count >= 0),
    constraint club_ratings_key primary key (club_id, book_id)
  )`,
  'create index club_ratings_by_book on club_ratings (book_id)',

  ...(engine === 'postgres' ? countClubsOnPostgres : countClubsOnSqlite),
  ...(engine === 'postgres' ? averageRatingsOnPostgres : averageRatingsOnSqlite),
])

/*
 * `books.club_count` is the number of clubs that list a book, except invite-only ones (docs/decisions/011). Triggers count, so that no
 * command that changes a list or a visibility can forget to.
 */
const countClubsOnSqlite = [
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
 * A change of visibility runs two triggers, in the order of their names: this one, then that of the ratings. Both
 * update books, so this one first locks the books of both in the order of their ids; otherwise two clubs changing at the same
 * time would deadlock.
 */
const countClubsOnPostgres = [
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

/*
 * Ratings of invite-only clubs must not count in a book's public average. When a club changes its visibility, triggers add its
 * ratings to those averages or subtract them, so that no command can forget to.
 */
const averageRatingsOnSqlite = [
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
const averageRatingsOnPostgres = [
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
