import { createMigration } from './migration.ts'

/** What site admins decide about the instance, one row for each setting. */
export const instance = createMigration(({ instant }) => [
  `create table instance_settings (
    name text primary key,
    value text not null,
    changed_at ${instant} not null
  )`,
])
