import { createMigration } from './migration.ts'
import { textIndex } from './text-index.ts'
import { trackImages } from './image-triggers.ts'

/** Clubs, their addresses and their members. */
export const clubs = createMigration(({ id, bigint, instant, key }, engine) => [
  `create table clubs (
    id ${id},
    slug ${key} not null unique,
    name text not null,
    name_key ${key} not null,
    description text not null,
    image_url text,
    image_position_x integer not null check (image_position_x between 0 and 100),
    image_position_y integer not null check (image_position_y between 0 and 100),
    image_zoom integer not null check (image_zoom between 50 and 200),
    overlay_color text default 'purple' not null,
    overlay_opacity integer default 50 not null check (overlay_opacity between 0 and 100),
    visibility text not null check (visibility in ('open', 'invite-only', 'public-preview')),
    created_by ${bigint} not null references users (id),
    created_at ${instant} not null,
    invite_token text not null,
    book_count integer default 0 not null check (book_count >= 0),
    read_count integer default 0 not null check (read_count >= 0),
    member_count integer default 0 not null check (member_count >= 0),
    discussion_count integer default 0 not null check (discussion_count >= 0),
    rating_sum integer default 0 not null,
    rating_count integer default 0 not null,
    revision ${bigint} default 1 not null,
    image_credit text,
    deleted_at ${instant},
    visibility_before text,
    shares_places integer default 1 not null,
    seal integer default 1 not null,
    stars_open_on text,
    stars_meeting_id bigint
  )`,
  'create index clubs_by_name on clubs (name_key, id)',
  'create index clubs_by_founder on clubs (created_by)',
  ...trackImages(engine, 'clubs', 'image_url'),
  'create index clubs_deleted on clubs (deleted_at) where deleted_at is not null',
  "insert into counters (name, value) values ('clubs', 0)",

  // On PostgreSQL it has the columns of today: a migration that adds one to `clubs` creates the view anew.
  'create view live_clubs as select * from clubs where deleted_at is null',

  `create table slug_numbers (
    slug ${key} primary key,
    last integer not null
  )`,

  `create table club_slugs (
    slug ${key} primary key,
    club_id ${bigint} references clubs (id) on delete cascade,
    taken_at ${instant} not null
  )`,
  'create index club_slugs_by_club on club_slugs (club_id, taken_at)',

  ...textIndex(engine, 'club_text'),

  `create table members (
    id ${id},
    club_id ${bigint} not null references clubs (id) on delete cascade,
    user_id ${bigint} references users (id) on delete cascade,
    member_name text,
    role text not null check (role in ('admin', 'member')),
    status text not null check (status in ('member', 'pending')),
    joined_at ${instant} not null,
    visited_at ${instant},
    visited_revision ${bigint},
    constraint members_once unique (club_id, user_id)
  )`,
  'create index members_in_order on members (club_id, status, id)',
  'create index members_by_user on members (user_id)',
  // The other admins are counted whenever one leaves, even in clubs with thousands of members.
  "create index members_admins on members (club_id, id) where role = 'admin'",
])
