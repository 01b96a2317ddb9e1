import { createMigration } from './migration.ts'
import { textIndex } from './text-index.ts'
import { trackImages } from './image-triggers.ts'

/** Books: the shared catalogue (`owner_id` is null), and those that readers add by hand. */
export const books = createMigration(({ id, bigint, real, instant, key }, engine) => {
  // Looking up one of many rows by its key needs no second index.
  const withoutRowid = engine === 'sqlite' ? 'without rowid' : ''
  return [
    `create table books (
      id ${id},
      title text not null,
      author text not null,
      description text,
      isbn text,
      published_year integer,
      page_count integer check (page_count > 0),
      genre text,
      cover_image_url text,
      subjects text,
      owner_id ${bigint} references users (id),
      title_key ${key} not null,
      work_key ${key} not null,
      rating_sum integer default 0 not null,
      rating_count integer default 0 not null,
      created_at ${instant} not null,
      club_count integer default 0 not null,
      work ${key},
      open_library_work text,
      genres text,
      series text,
      series_number ${real},
      language text
    )`,
    'create unique index books_shared_work on books (work_key) where owner_id is null',
    'create unique index books_own_work on books (owner_id, work_key) where owner_id is not null',
    'create index books_by_title on books (title_key, id) where owner_id is null',
    'create index books_by_isbn on books (isbn) where isbn is not null and owner_id is null',
    'create index books_shared on books (id) where owner_id is null',
    // In the order of the popular books (docs/decisions/011).
    `create index books_popular on books
      (club_count desc, (case when rating_count = 0 then 0 else rating_sum * 100 / rating_count end) desc, id)
      where owner_id is null and club_count > 0`,
    'create index books_by_fame on books (rating_count desc, id) where owner_id is null',
    'create index books_by_author on books (author, rating_count desc, id) where owner_id is null',
    ...trackImages(engine, 'books', 'cover_image_url'),
    // The folded author follows the title in the work key.
    'create index books_by_folded_author on books (substr(work_key, length(title_key) + 2), id) where owner_id is null',
    'create index books_by_edition on books (work, id)',
    `create index books_by_open_library_work on books (open_library_work)
      where open_library_work is not null and owner_id is null`,
    'create index books_by_series on books (series, series_number) where series is not null and owner_id is null',
    "insert into counters (name, value) values ('books', 0)",

    `create table book_isbns (
      isbn ${key} not null,
      book_id ${bigint} not null references books (id) on delete cascade,
      constraint book_isbns_key primary key (isbn, book_id)
    ) ${withoutRowid}`,
    'create index book_isbns_by_book on book_isbns (book_id)',

    ...textIndex(engine, 'book_text'),

    `create table spellings (
      spelling ${key} not null,
      word ${key} not null,
      constraint spellings_key primary key (spelling, word)
    ) ${withoutRowid}`,
  ]
})
