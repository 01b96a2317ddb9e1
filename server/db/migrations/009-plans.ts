import { createMigration } from './migration.ts'

/** The parts of a book as a club reads it. */
export const plans = createMigration(({ bigint, real }) => [
  `create table plan_parts (
    club_id ${bigint} not null references clubs (id) on delete cascade,
    book_id ${bigint} not null references books (id) on delete cascade,
    number integer not null,
    title text not null,
    weight ${real} not null,
    ends_at integer not null check (ends_at between 1 and 1000),
    by_day text,
    constraint plan_parts_key primary key (club_id, book_id, number)
  )`,
  'create index plan_parts_by_book on plan_parts (book_id)',
])
