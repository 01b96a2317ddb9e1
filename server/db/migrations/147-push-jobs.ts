import { createMigration } from './migration.ts'

/** Pushes have a worker of their own, as emails do: a reply can reach thousands of devices, some behind slow servers. */
export const pushJobs = createMigration(() => [
  'drop index jobs_due',
  `create index jobs_due on jobs (due_at, id) where failed_at is null and kind <> 'email' and kind <> 'push'`,
  `create index jobs_due_pushes on jobs (kind, due_at, id, failed_at) where failed_at is null and kind = 'push'`,
])
