import { createMigration } from './migration.ts'

/** Where readers are in the books of their clubs. */
export const progress = createMigration(({ bigint, instant }) => [
  `create table progress (
    club_id ${bigint} not null references clubs (id) on delete cascade,
    book_id ${bigint} not null references books (id),
    user_id ${bigint} not null references users (id) on delete cascade,
    current_page integer not null check (current_page >= 0),
    total_pages integer check (total_pages >= 1),
    updated_at ${instant} not null,
    position integer check (position between 0 and 1000),
    part integer,
    total_minutes integer check (total_minutes >= 1),
    constraint progress_key primary key (club_id, book_id, user_id),
    constraint progress_within_book check (current_page <= total_pages)
  )`,
  'create index progress_by_user on progress (user_id)',
  'create index progress_by_book on progress (book_id)',
  // Furthest first.
  `create index progress_by_place on progress (club_id, book_id, (-position), user_id) where position is not null`,
])
