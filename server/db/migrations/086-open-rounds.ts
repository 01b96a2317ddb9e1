import { createMigration } from './migration.ts'

/** Readers' home pages look for the open votes of all their clubs; a club has few of them, and years of votes that are over. */
export const openRounds = createMigration(() => [
  'create index rounds_by_status on rounds (club_id, status, closes_at)',
])
