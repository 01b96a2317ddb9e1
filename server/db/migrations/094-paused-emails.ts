import { createMigration } from './migration.ts'

/** A reader who wants emails again gets them as often as before. */
export const pausedEmails = createMigration(() => [
  'alter table notification_preferences add column email_before text',
])
