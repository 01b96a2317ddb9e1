import { createMigration } from './migration.ts'

/** Of several reports, the one that was decided last says why a reader is suspended. */
export const suspendedWhen = createMigration(({ instant }) => [
  `alter table suspensions add column decided_at ${instant} default '1970-01-01T00:00:00.000Z' not null`,
])
