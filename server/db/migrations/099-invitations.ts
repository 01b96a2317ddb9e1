import { createMigration } from './migration.ts'

/** Invitations by email, and the addresses that want none. */
export const invitations = createMigration(({ id, bigint, instant, key }) => [
  `create table invitations (
    id ${id},
    club_id ${bigint} not null references clubs (id) on delete cascade,
    email text not null,
    address_hash ${key} not null,
    invited_by ${bigint} references users (id),
    line text not null,
    token_hash ${key} unique,
    reminder_hash ${key} unique,
    is_mailed integer not null check (is_mailed in (0, 1)),
    invited_at ${instant} not null,
    reminded_at ${instant},
    expires_at ${instant} not null,
    joined_at ${instant},
    joined_by ${bigint} references users (id),
    declined_at ${instant},
    withdrawn_at ${instant}
  )`,
  'create unique index invitations_of_club on invitations (club_id, email) where withdrawn_at is null',
  'create index invitations_newest on invitations (club_id, id)',
  'create index invitations_of_address on invitations (address_hash, invited_at)',
  'create index invitations_by_reader on invitations (invited_by, invited_at) where invited_by is not null',
  'create index invitations_joined on invitations (joined_by) where joined_by is not null',
  'create index invitations_to on invitations (email)',
  'create index invitations_ending on invitations (expires_at)',
  `create table refused_addresses (
    address_hash ${key} primary key,
    refused_at ${instant} not null
  )`,
])
