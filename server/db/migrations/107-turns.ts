import { createMigration } from './migration.ts'

/** Clubs whose members take turns in choosing the books. Leaving a club takes a member out of the order. */
export const turns = createMigration(({ id, bigint, instant }) => [
  `create table turns (
    club_id ${bigint} not null primary key references clubs (id) on delete cascade,
    is_on integer not null check (is_on in (0, 1)),
    version integer not null,
    round_id ${bigint} references rounds (id) on delete set null,
    host_id ${bigint} references members (id) on delete set null,
    told_id ${bigint} references members (id) on delete set null
  )`,
  'create index turns_by_round on turns (round_id) where round_id is not null',
  'create index turns_by_host on turns (host_id) where host_id is not null',
  'create index turns_by_told on turns (told_id) where told_id is not null',

  `create table turn_members (
    id ${id},
    club_id ${bigint} not null references clubs (id) on delete cascade,
    member_id ${bigint} not null references members (id) on delete cascade,
    place integer not null,
    sits_out integer default 0 not null check (sits_out in (0, 1)),
    constraint turn_members_once unique (club_id, member_id)
  )`,
  'create index turn_members_by_member on turn_members (member_id)',

  `create table turns_taken (
    id ${id},
    club_id ${bigint} not null references clubs (id) on delete cascade,
    member_id ${bigint} references members (id) on delete set null,
    book_id ${bigint} references books (id) on delete set null,
    taken_at ${instant} not null
  )`,
  'create index turns_taken_by_club on turns_taken (club_id, book_id)',
  'create index turns_taken_by_member on turns_taken (member_id)',
  'create index turns_taken_by_book on turns_taken (book_id)',
])
