import { createMigration } from './migration.ts'

/** Jobs of a deleted club wait for its return, and those that nobody set a time for can tell that the clock was wrong. */
export const jobsOnHold = createMigration(({ bigint }) => [
  `alter table jobs add column waits_for_club ${bigint} references clubs (id) on delete cascade`,
  'create index jobs_on_hold on jobs (waits_for_club) where waits_for_club is not null',
  'alter table jobs add column is_timed integer default 0 not null',
  `update jobs set is_timed = 1 where kind in ('close-round', 'remind-of-round', 'remind-of-meeting', 'look-back-on-meeting',
    'leave-pool', 'open-stars', 'keep-meetings-ahead')`,
  'create index jobs_untimed on jobs (due_at) where is_timed = 0 and waits_for_club is null and failed_at is null',
  'create index jobs_leased on jobs (leased_until) where leased_until is not null',
])
