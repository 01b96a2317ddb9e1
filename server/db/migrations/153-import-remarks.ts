import { createMigration } from './migration.ts'

/** An import has an end in characters, too, and counts the rows of which something was not taken. */
export const importRemarks = createMigration(() => [
  'alter table imports add column size integer default 0 not null',
  'drop index import_rows_by_state',
  // Counts a whole import without reading its cells.
  `create index import_rows_by_state on import_rows
    (import_id, state, number, choice, outcome, ready, rounded, asked_name, refusal)`,
])
