import { createMigration } from './migration.ts'

/** Readers, their sessions, and how they sign in. */
export const accounts = createMigration(({ id, bigint, instant }) => [
  `create table users (
    id ${id},
    email text not null unique,
    first_name text,
    profile_image_url text,
    created_at ${instant} not null,
    time_zone text,
    language text,
    notifications_mailed_at ${instant},
    email_bounced_at ${instant},
    shares_places integer default 1 not null
  )`,

  `create table sessions (
    token_hash text primary key,
    user_id ${bigint} not null references users (id) on delete cascade,
    created_at ${instant} not null,
    seen_at ${instant} not null,
    expires_at ${instant} not null,
    device text
  )`,
  'create index sessions_by_user on sessions (user_id)',
  'create index sessions_by_expiry on sessions (expires_at)',

  `create table sign_in_codes (
    email text not null,
    browser_hash text not null,
    code_hash text not null,
    token_hash text not null,
    first_name text,
    tries integer default 0 not null,
    expires_at ${instant} not null,
    constraint sign_in_codes_key primary key (email, browser_hash)
  )`,
  'create index sign_in_codes_by_expiry on sign_in_codes (expires_at)',

  `create table email_counts (
    key text primary key,
    counted_from ${instant} not null,
    count integer not null,
    last_at ${instant} not null
  )`,
  'create index email_counts_by_time on email_counts (last_at)',

  `create table identities (
    issuer text not null,
    subject text not null,
    user_id ${bigint} not null references users (id) on delete cascade,
    created_at ${instant} not null,
    constraint identities_key primary key (issuer, subject)
  )`,
  'create index identities_by_user on identities (user_id)',
])
