import { createMigration } from './migration.ts'

/** An admin reminds each reader of a vote, a meeting or proposed times once. */
export const nudges = createMigration(({ id, bigint, instant }) => [
  `create table nudges (
    id ${id},
    club_id ${bigint} not null references clubs (id) on delete cascade,
    about text not null check (about in ('round', 'meeting', 'options')),
    about_id ${bigint} not null,
    user_id ${bigint} not null references users (id) on delete cascade,
    nudged_at ${instant} not null,
    constraint nudges_once unique (about, about_id, user_id)
  )`,
  'create index nudges_by_club on nudges (club_id)',
  'create index nudges_by_user on nudges (user_id)',
])
