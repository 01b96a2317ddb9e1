import type { Engine } from '../database.ts'
import { createMigration } from './migration.ts'

/** The books of each reader, their own shelves and their goals. */
export const library = createMigration(({ id, bigint, instant, key }, engine) => [
  // Its row is locked by every change of a library.
  `create table libraries (
    user_id ${bigint} primary key references users (id) on delete cascade,
    revision ${bigint} default 1 not null
  )`,

  `create table library_books (
    user_id ${bigint} not null references users (id) on delete cascade,
    book_id ${bigint} not null references books (id),
    shelf text not null check (shelf in ('want', 'reading', 'read', 'dropped')),
    shelf_by_hand integer default 0 not null check (shelf_by_hand in (0, 1)),
    half_stars integer default 0 not null check (half_stars between 0 and 10),
    note text,
    by_title ${key} not null,
    by_author ${key} not null,
    finished_on ${key} default '' not null,
    times_read integer default 0 not null check (times_read >= 0),
    added_at ${instant} not null,
    changed_at ${instant} not null,
    constraint library_books_key primary key (user_id, book_id)
  )`,
  'create index library_books_by_book on library_books (book_id, user_id)',
  // A page of each sort begins anywhere in one of these.
  'create index library_books_newest on library_books (user_id, shelf, added_at, book_id)',
  'create index library_books_by_title on library_books (user_id, shelf, by_title, book_id)',
  'create index library_books_by_author on library_books (user_id, shelf, by_author, book_id)',
  'create index library_books_by_stars on library_books (user_id, shelf, half_stars, book_id)',
  'create index library_books_last_read on library_books (user_id, shelf, finished_on, book_id)',
  ...followTitles(engine),

  `create table shelves (
    id ${id},
    user_id ${bigint} not null references users (id) on delete cascade,
    name text not null,
    name_key ${key} not null,
    visibility text not null check (visibility in ('nobody', 'clubs', 'everyone')),
    book_count integer default 0 not null check (book_count >= 0),
    created_at ${instant} not null,
    constraint shelves_once unique (user_id, name_key)
  )`,
  `create table shelf_books (
    shelf_id ${bigint} not null references shelves (id) on delete cascade,
    user_id ${bigint} not null,
    book_id ${bigint} not null,
    constraint shelf_books_key primary key (shelf_id, book_id),
    constraint shelf_books_in_library foreign key (user_id, book_id)
      references library_books (user_id, book_id) on delete cascade
  )`,
  'create index shelf_books_by_book on shelf_books (user_id, book_id, shelf_id)',
  ...countBooks(engine),

  `create table library_goals (
    user_id ${bigint} not null references users (id) on delete cascade,
    year integer not null,
    books integer not null check (books > 0),
    constraint library_goals_key primary key (user_id, year)
  )`,
])

/** A tab comes before every letter, so that "It" comes before "It Ends with Us". `libraryKeys` makes the same of a book. */
const author = 'substr(new.work_key, length(new.title_key) + 2)'
const sortKeys: Record<Engine, string> = {
  sqlite: `by_title = new.title_key || char(9) || ${author}, by_author = ${author} || char(9) || new.title_key`,
  postgres: `by_title = new.title_key || chr(9) || ${author}, by_author = ${author} || chr(9) || new.title_key`,
}

/** Triggers, so that no command that renames a book can forget its places in libraries. */
const followTitles = (engine: Engine): string[] => {
  const follow = `update library_books set ${sortKeys[engine]} where book_id = new.id;`
  if (engine === 'sqlite')
    return [
      `create trigger libraries_follow_titles after update of title_key, work_key on books
       when old.work_key <> new.work_key
       begin ${follow} end`,
    ]
  return [
    `create function libraries_follow_titles() returns trigger language plpgsql as $$
     begin ${follow} return null; end $$`,
    `create trigger libraries_follow_titles after update of title_key, work_key on books for each row
     when (old.work_key is distinct from new.work_key) execute function libraries_follow_titles()`,
  ]
}

/** Triggers count the books of own shelves, because a book also leaves them with the library. */
function countBooks(engine: Engine): string[] {
  const count = (by: string, row: string) =>
    `update shelves set book_count = book_count ${by} where id = ${row}.shelf_id;`
  if (engine === 'sqlite')
    return [
      `create trigger shelf_grows after insert on shelf_books begin ${count('+ 1', 'new')} end`,
      `create trigger shelf_shrinks after delete on shelf_books begin ${count('- 1', 'old')} end`,
    ]
  return [
    `create function count_shelf_books() returns trigger language plpgsql as $$
     begin
       if tg_op = 'INSERT' then ${count('+ 1', 'new')} else ${count('- 1', 'old')} end if;
       return null;
     end $$`,
    `create trigger count_shelf_books after insert or delete on shelf_books for each row
     execute function count_shelf_books()`,
  ]
}
