import { createMigration } from './migration.ts'

/** What a decision about a report took back of earlier ones: “it stays” alone does not say it. */
export const undoneDecisions = createMigration(() => [
  "alter table report_decisions add column undid text check (undid in ('hiding', 'suspension', 'both'))",
])
