import { createMigration } from './migration.ts'

/** An import asks about names: of shelves, and in a club of who suggested a book. */
export const askedNames = createMigration(() => [
  'alter table import_rows rename column shelf_name to asked_name',
  'alter table imports rename column shelves to answers',
])
