import { createMigration } from './migration.ts'

/** A meeting says how far to read: a position, because plans change. */
export const howFar = createMigration(() => [
  'alter table meetings add column up_to integer check (up_to between 1 and 1000)',
])
