import { createMigration } from './migration.ts'

/** What the server needs itself: jobs, counters, secrets and rate limits. */
export const system = createMigration(({ id, bigint, instant }, engine) => [
  // For the trigrams of the text indexes.
  ...(engine === 'postgres' ? ['create extension if not exists pg_trgm'] : []),

  `create table jobs (
    id ${id},
    kind text not null,
    key text not null,
    payload text not null,
    due_at ${instant} not null,
    attempts integer default 0 not null,
    leased_until ${instant},
    failed_at ${instant},
    error text,
    created_at ${instant} not null,
    constraint jobs_once unique (kind, key)
  )`,
  'create index jobs_failed on jobs (failed_at) where failed_at is not null',
  // Emails and all other jobs have a worker each, which would otherwise read thousands of the other's jobs to find one of its own.
  `create index jobs_due on jobs (due_at, id) where failed_at is null and kind <> 'email'`,
  // Begins with the kind, or SQLite prefers the index of keys and sorts every waiting email. It also counts them.
  `create index jobs_due_emails on jobs (kind, due_at, id, failed_at) where failed_at is null and kind = 'email'`,

  `create table counters (
    name text primary key,
    value ${bigint} default 0 not null
  )`,

  `create table secrets (
    name text primary key,
    value text not null
  )`,

  // Unlogged: they may be lost in a crash, and should not wait for the disk. A single process, as on SQLite, counts in memory.
  `create ${engine === 'postgres' ? 'unlogged' : ''} table rate_limits (
    name text primary key,
    calls integer not null,
    ends_at ${instant} not null
  )`,
  'create index rate_limits_by_end on rate_limits (ends_at)',
])
