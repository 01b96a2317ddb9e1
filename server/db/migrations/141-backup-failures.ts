import { createMigration } from './migration.ts'

/** Backups that the server could not make. Those it made are in their folder. */
export const backupFailures = createMigration(({ id, instant, key }) => [
  `create table backup_failures (
    id ${id},
    problem ${key} not null,
    first_at ${instant} not null,
    last_at ${instant} not null,
    attempts integer default 1 not null,
    ended_at ${instant},
    mailed_at ${instant}
  )`,
  'create index backup_failures_by_time on backup_failures (last_at, id)',
  'create unique index backup_failures_open on backup_failures ((1)) where ended_at is null',
])
