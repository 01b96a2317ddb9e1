import { createMigration } from './migration.ts'

/** An invite-only club may be left out of lists, and any club may let its members invite people. */
export const unlistedClubs = createMigration((_types, engine) => [
  'alter table clubs add column listed integer default 1 not null check (listed in (0, 1))',
  'alter table clubs add column members_invite integer default 0 not null check (members_invite in (0, 1))',
  // PostgreSQL expanded its `*` when it was created.
  ...(engine === 'postgres'
    ? ['create or replace view live_clubs as select * from clubs where deleted_at is null']
    : []),
])
