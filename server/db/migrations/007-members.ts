import { createMigration } from './migration.ts'

/** Readers who may not simply join a club again: their request was declined, or an admin removed them. */
export const members = createMigration(({ bigint, instant }) => [
  `create table declines (
    club_id ${bigint} not null references clubs (id) on delete cascade,
    user_id ${bigint} not null references users (id) on delete cascade,
    declined_at ${instant} not null,
    constraint declines_key primary key (club_id, user_id)
  )`,
  'create index declines_by_user on declines (user_id)',

  `create table removals (
    club_id ${bigint} not null references clubs (id) on delete cascade,
    user_id ${bigint} not null references users (id) on delete cascade,
    removed_at ${instant} not null,
    constraint removals_key primary key (club_id, user_id)
  )`,
  'create index removals_by_user on removals (user_id)',
])
