import { createMigration } from './migration.ts'

/** Who joined and left a club, for quiet lines on its board. Null in `clubs` is the default, which depends on the club's size. */
export const comings = createMigration(({ id, bigint, instant }, engine) => [
  `create table comings (
    id ${id},
    club_id ${bigint} not null references clubs (id) on delete cascade,
    user_id ${bigint} not null references users (id) on delete cascade,
    name text not null,
    kind text not null check (kind in ('joined', 'left')),
    day text not null,
    happened_at ${instant} not null
  )`,
  'create index comings_of_club on comings (club_id, day, kind, id)',
  'create index comings_by_user on comings (user_id, club_id)',
  'alter table clubs add column joins_on_board integer check (joins_on_board in (0, 1))',
  // PostgreSQL expanded its `*` when it was created.
  ...(engine === 'postgres'
    ? ['create or replace view live_clubs as select * from clubs where deleted_at is null']
    : []),
])
