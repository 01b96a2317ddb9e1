import { createMigration } from './migration.ts'

/** Where only the invited may create accounts, readers make links; a mailed code remembers the one it was asked for with. */
export const registration = createMigration(({ id, bigint, instant, key }) => [
  `create table registration_links (
    id ${id},
    token ${key} not null unique,
    made_by ${bigint} not null references users (id) on delete cascade,
    places integer not null,
    used integer default 0 not null,
    created_at ${instant} not null,
    expires_at ${instant} not null,
    check (used <= places)
  )`,
  'create index registration_links_by_reader on registration_links (made_by, id)',
  'create index registration_links_by_expiry on registration_links (expires_at)',
  'alter table sign_in_codes add column next text',
])
