import { createMigration } from './migration.ts'

/** A reader can go back to where they were before they last saved their place. */
export const undonePlaces = createMigration(() => ['alter table progress add column before_save text'])
