import { createMigration } from './migration.ts'

/** A reader chooses the address of their page, and who sees their library. */
export const handles = createMigration(({ key }) => [
  `alter table users add column handle ${key}`,
  `alter table users add column library_visibility text default 'clubs' not null
    check (library_visibility in ('nobody', 'clubs', 'everyone'))`,
  'create unique index users_by_handle on users (handle) where handle is not null',
])
