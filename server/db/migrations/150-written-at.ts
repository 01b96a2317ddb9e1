import { createMigration } from './migration.ts'

/** A text that could not be sent at once is shown with the time at which it was written, and is new from when it arrived. */
export const writtenAt = createMigration(({ instant }) =>
  ['reviews', 'notes', 'posts', 'board_posts'].map(
    (table) => `alter table ${table} add column written_at ${instant}`,
  ),
)
