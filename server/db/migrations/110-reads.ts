import { createMigration } from './migration.ts'

/**
 * A reader's reads of books, each with its place. Places in clubs refer to the read that moves them; those from before refer to none
 * until their reader saves the next one.
 */
export const reads = createMigration(({ id, bigint, instant }) => [
  `create table reads (
    id ${id},
    user_id ${bigint} not null references users (id) on delete cascade,
    book_id ${bigint} not null references books (id),
    state text not null check (state in ('current', 'finished', 'left')),
    started_on text check (length(started_on) in (4, 7, 10)),
    finished_on text check (length(finished_on) in (4, 7, 10)),
    format text check (format in ('paper', 'ebook', 'audio')),
    by_hand integer default 0 not null check (by_hand in (0, 1)),
    current_page integer default 0 not null check (current_page >= 0),
    total_pages integer check (total_pages >= 1),
    total_minutes integer check (total_minutes >= 1),
    position integer check (position between 0 and 1000),
    saved_at ${instant},
    before_save text,
    created_at ${instant} not null,
    constraint reads_within_book check (current_page <= total_pages),
    constraint reads_end_when_over check (finished_on is null or state = 'finished')
  )`,
  'create index reads_of_reader on reads (user_id, book_id, id)',
  `create unique index reads_under_way on reads (user_id, book_id) where state = 'current'`,
  'create index reads_by_day on reads (user_id, finished_on, book_id) where finished_on is not null',
  'create index reads_by_book on reads (book_id)',
  `alter table progress add column read_id ${bigint} references reads (id) on delete set null`,
  'alter table progress add column said_here integer default 1 not null check (said_here in (0, 1))',
  'create index progress_by_read on progress (read_id) where read_id is not null',
])
