import { createMigration } from './migration.ts'

/** The books that members suggest for their club, and the rounds in which they vote on the next one. */
export const choosing = createMigration(({ id, bigint, instant }) => [
  `create table pool_entries (
    id ${id},
    club_id ${bigint} not null references clubs (id) on delete cascade,
    book_id ${bigint} not null references books (id),
    member_id ${bigint} references members (id) on delete set null,
    pitch text not null,
    created_at ${instant} not null,
    times_run integer default 0 not null,
    renewed_after integer default 0 not null,
    renew_by ${instant},
    won_at ${instant},
    left_at ${instant}
  )`,
  'create unique index pool_entries_live on pool_entries (club_id, book_id) where left_at is null',
  'create index pool_entries_by_club on pool_entries (club_id)',
  'create index pool_entries_by_member on pool_entries (member_id)',
  'create index pool_entries_by_book on pool_entries (book_id)',

  `create table pool_answers (
    id ${id},
    club_id ${bigint} not null references clubs (id) on delete cascade,
    entry_id ${bigint} not null references pool_entries (id) on delete cascade,
    member_id ${bigint} not null references members (id) on delete cascade,
    answer text,
    reason text,
    have_read integer not null,
    cannot_get integer not null,
    updated_at ${instant} not null,
    constraint pool_answers_once unique (entry_id, member_id)
  )`,
  'create index pool_answers_by_club on pool_answers (club_id)',
  'create index pool_answers_by_member on pool_answers (member_id)',

  `create table choosing_settings (
    club_id ${bigint} not null primary key references clubs (id) on delete cascade,
    suggestions_per_member integer not null
  )`,

  `create table rounds (
    id ${id},
    club_id ${bigint} not null references clubs (id) on delete cascade,
    title text,
    status text not null,
    method text not null,
    winner_status text not null,
    quorum integer not null,
    opened_at ${instant} not null,
    closes_at ${instant} not null,
    closed_at ${instant},
    reason text,
    turnout integer,
    members integer,
    result text,
    ballot_file text
  )`,
  'create index rounds_of_club on rounds (club_id, id)',

  `create table round_entries (
    round_id ${bigint} not null references rounds (id) on delete cascade,
    entry_id ${bigint} not null references pool_entries (id) on delete cascade,
    position integer not null,
    title text not null,
    author text not null,
    waiting_since ${instant},
    constraint round_entries_key primary key (round_id, entry_id)
  )`,
  'create index round_entries_by_entry on round_entries (entry_id)',

  // The ballots of a member who leaves are deleted.
  `create table ballots (
    id ${id},
    club_id ${bigint} not null references clubs (id) on delete cascade,
    round_id ${bigint} not null references rounds (id) on delete cascade,
    member_id ${bigint} not null references members (id) on delete cascade,
    choices text not null,
    cast_at ${instant} not null,
    constraint ballots_once unique (round_id, member_id)
  )`,
  'create index ballots_by_club on ballots (club_id)',
  'create index ballots_by_member on ballots (member_id)',
])
