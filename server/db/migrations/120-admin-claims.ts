import { createMigration } from './migration.ts'

/** An account remembers the claim that made it a site admin. */
export const adminClaims = createMigration(() => ['alter table users add column admin_by_claim text'])
