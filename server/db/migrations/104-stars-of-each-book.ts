import { createMigration } from './migration.ts'

/** A club can hide ratings anew for each book; which books they are open for stays when a book leaves the list. */
export const starsOfEachBook = createMigration((_types, engine) => [
  'alter table clubs add column stars_each_book integer default 0 not null check (stars_each_book in (0, 1))',
  // PostgreSQL expanded its `*` when it was created.
  ...(engine === 'postgres'
    ? ['create or replace view live_clubs as select * from clubs where deleted_at is null']
    : []),
  'alter table club_ratings add column stars_open integer default 0 not null check (stars_open in (0, 1))',
])
