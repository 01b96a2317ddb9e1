import type { Engine } from '../database.ts'
import { trackImages } from './image-triggers.ts'
import { type ColumnTypes, createMigration } from './migration.ts'

/** A club's own conversations. Threads and replies are posts that count their ids together; a thread has its own id as `thread_id`. */
export const board = createMigration((types, engine) => [
  'alter table clubs add column board_visible integer default 0 not null check (board_visible in (0, 1))',
  ...viewAnew[engine],
  ...tables(types, engine),
  `alter table mentions add column board_post_id ${types.bigint} references board_posts (id) on delete cascade`,
  'create unique index mentions_of_board_post on mentions (board_post_id, position)',
  ...reactions[engine](types),
  `create unique index reactions_to_board_post on reactions (board_post_id, reaction, user_id)
    where board_post_id is not null`,
])

/** On PostgreSQL a view keeps the columns that its table had. */
const viewAnew: Readonly<Record<Engine, readonly string[]>> = {
  postgres: ['create or replace view live_clubs as select * from clubs where deleted_at is null'],
  sqlite: [],
}

const tables = ({ id, bigint, instant }: ColumnTypes, engine: Engine) => [
  `create table board_posts (
    id ${id},
    club_id ${bigint} not null references clubs (id) on delete cascade,
    thread_id ${bigint} references board_posts (id) on delete cascade,
    user_id ${bigint} references users (id) on delete set null,
    member_name text,
    content text not null,
    created_at ${instant} not null,
    edited_at ${instant},
    deleted_at ${instant}
  )`,
  'create index board_posts_of_thread on board_posts (thread_id, id)',
  // By -id, because for an order by id PostgreSQL may scan the posts of all clubs along their primary key.
  'create index board_posts_newest on board_posts (club_id, (-id))',
  'create index board_posts_by_time on board_posts (club_id, created_at)',
  'create index board_posts_by_author on board_posts (user_id)',

  `create table board_threads (
    id ${bigint} primary key references board_posts (id) on delete cascade,
    club_id ${bigint} not null references clubs (id) on delete cascade,
    meeting_id ${bigint} references meetings (id) on delete set null,
    pinned integer default 0 not null check (pinned in (0, 1)),
    reply_count integer default 0 not null check (reply_count >= 0),
    latest_id ${bigint} not null,
    announced_at ${instant},
    announced_until text,
    announcement_ends_at ${instant}
  )`,
  'create index board_threads_in_order on board_threads (club_id, pinned, latest_id)',
  'create index board_threads_about_meeting on board_threads (meeting_id, pinned, latest_id)',
  'create index board_threads_announced on board_threads (club_id, announced_at) where announced_at is not null',

  `create table board_pictures (
    id ${id},
    club_id ${bigint} not null references clubs (id) on delete cascade,
    post_id ${bigint} not null references board_posts (id) on delete cascade,
    position integer not null,
    image_url text not null,
    description text not null,
    width integer not null,
    height integer not null
  )`,
  'create unique index board_pictures_of_post on board_pictures (post_id, position)',
  'create index board_pictures_of_club on board_pictures (club_id)',
  ...trackImages(engine, 'board_pictures', 'image_url'),

  // How far a member has read, and what they chose.
  `create table board_readers (
    id ${id},
    club_id ${bigint} not null references clubs (id) on delete cascade,
    thread_id ${bigint} not null references board_posts (id) on delete cascade,
    user_id ${bigint} not null references users (id) on delete cascade,
    seen_id ${bigint} default 0 not null,
    muted integer default 0 not null check (muted in (0, 1)),
    dismissed_at ${instant},
    constraint board_readers_once unique (thread_id, user_id)
  )`,
  'create index board_readers_of_club on board_readers (club_id)',
  'create index board_readers_by_user on board_readers (user_id, club_id)',

  // Those of deleted threads count too.
  `create table board_announcements (
    id ${id},
    club_id ${bigint} not null references clubs (id) on delete cascade,
    announced_at ${instant} not null
  )`,
  'create index board_announcements_of_club on board_announcements (club_id, announced_at)',
]

const references = ['post_id', 'review_id', 'note_id', 'board_post_id']
const toOne = `constraint reactions_to_one check (${references
  .map(
    (set) => `(${references.map((one) => `${one} is ${one === set ? 'not null' : 'null'}`).join(' and ')})`,
  )
  .join(' or ')})`
const onBoard = 'constraint reactions_to_book check ((book_id is null) = (board_post_id is not null))'

/** A reaction on the board is to no book. SQLite changes a constraint only by writing the table anew. */
const reactions: Readonly<Record<Engine, (types: ColumnTypes) => readonly string[]>> = {
  postgres: ({ bigint }) => [
    'alter table reactions alter column book_id drop not null',
    `alter table reactions add column board_post_id ${bigint} references board_posts (id) on delete cascade`,
    'alter table reactions drop constraint reactions_to_one',
    `alter table reactions add ${toOne}`,
    `alter table reactions add ${onBoard}`,
  ],
  sqlite: ({ id, bigint, instant }) => [
    `create table reactions_anew (
      id ${id},
      club_id ${bigint} not null references clubs (id) on delete cascade,
      book_id ${bigint},
      post_id ${bigint} references posts (id) on delete cascade,
      review_id ${bigint} references reviews (id) on delete cascade,
      note_id ${bigint} references notes (id) on delete cascade,
      board_post_id ${bigint} references board_posts (id) on delete cascade,
      user_id ${bigint} not null references users (id) on delete cascade,
      reaction text not null,
      created_at ${instant} not null,
      ${toOne},
      ${onBoard}
    )`,
    `insert into reactions_anew (id, club_id, book_id, post_id, review_id, note_id, user_id, reaction, created_at)
      select id, club_id, book_id, post_id, review_id, note_id, user_id, reaction, created_at from reactions order by id`,
    'drop table reactions',
    'alter table reactions_anew rename to reactions',
    'create unique index reactions_to_post on reactions (post_id, reaction, user_id) where post_id is not null',
    'create unique index reactions_to_review on reactions (review_id, reaction, user_id) where review_id is not null',
    'create unique index reactions_to_note on reactions (note_id, reaction, user_id) where note_id is not null',
    'create index reactions_in_club on reactions (club_id, book_id, user_id)',
    'create index reactions_by_user on reactions (user_id, id)',
  ],
}
