import { createMigration } from './migration.ts'

/** Archives that admins asked for, archives that are being restored, and the members of a restored club who have no account here yet. */
export const archives = createMigration(({ id, bigint, bytes, instant, key }) => [
  `create table club_archives (
    id ${id},
    club_id ${bigint} not null references clubs (id) on delete cascade,
    user_id ${bigint} not null references users (id) on delete cascade,
    state text not null check (state in ('making', 'ready', 'failed')),
    progress integer default 0 not null,
    size ${bigint},
    asked_at ${instant} not null,
    made_at ${instant},
    constraint club_archives_once unique (club_id, user_id)
  )`,
  'create index club_archives_by_user on club_archives (user_id)',
  'create index club_archives_by_age on club_archives (asked_at)',
  `create table club_archive_pieces (
    archive_id ${bigint} not null references club_archives (id) on delete cascade,
    number integer not null,
    bytes ${bytes} not null,
    constraint club_archive_pieces_key primary key (archive_id, number)
  )`,

  `create table restores (
    id ${id},
    user_id ${bigint} not null references users (id) on delete cascade,
    club_id ${bigint} references clubs (id) on delete cascade,
    state text not null check (state in ('waiting', 'restoring', 'done', 'failed')),
    name text not null,
    done integer default 0 not null,
    total integer not null,
    started_at ${instant} not null,
    ended_at ${instant}
  )`,
  'create index restores_by_user on restores (user_id, id)',
  "create unique index restores_under_way on restores (user_id) where state in ('waiting', 'restoring')",
  'create index restores_by_club on restores (club_id)',
  `create table restore_pieces (
    restore_id ${bigint} not null references restores (id) on delete cascade,
    number integer not null,
    bytes ${bytes} not null,
    constraint restore_pieces_key primary key (restore_id, number)
  )`,

  `create table placeholders (
    id ${id},
    club_id ${bigint} not null references clubs (id) on delete cascade,
    user_id ${bigint} not null references users (id) on delete cascade,
    member_id ${bigint} references members (id) on delete set null,
    name text not null,
    token ${key} unique,
    claimed_at ${instant},
    refused_at ${instant}
  )`,
  'create index placeholders_of_club on placeholders (club_id, id)',
  'create index placeholders_by_user on placeholders (user_id)',
  'create index placeholders_by_member on placeholders (member_id)',
])
