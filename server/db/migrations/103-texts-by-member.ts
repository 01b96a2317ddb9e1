import { createMigration } from './migration.ts'

/** A member's page in a club lists what they wrote there, newest first. */
export const textsByMember = createMigration(() =>
  ['posts', 'notes', 'reviews'].flatMap((table) => [
    `drop index ${table}_by_author`,
    `create index ${table}_by_author on ${table} (user_id, club_id, id)`,
  ]),
)
