import { createMigration } from './migration.ts'

/**
 * What members write, and what belongs to all of it: mentions, reactions, counts, and what readers look ahead at. A text stays, under
 * its pen name, when its author's account is deleted. Indexes of the newest include the author, because a reader's own texts are not news to them.
 */
export const texts = createMigration(({ id, bigint, instant, key }) => [
  // Threads and replies. A thread has its own id as `thread_id`, no parent, level 0 and an empty path.
  `create table posts (
    id ${id},
    club_id ${bigint} not null references clubs (id) on delete cascade,
    book_id ${bigint} not null references books (id),
    thread_id ${bigint} references posts (id) on delete cascade,
    parent_id ${bigint} references posts (id),
    level integer not null check (level between 0 and 3),
    path ${key} not null,
    type text not null check (type in ('discussion', 'question', 'note')),
    title text not null,
    content text not null,
    page_number integer check (page_number >= 1),
    user_id ${bigint} references users (id) on delete set null,
    member_name text,
    created_at ${instant} not null,
    edited_at ${instant},
    deleted_at ${instant},
    reply_count integer default 0 not null check (reply_count >= 0),
    replies_made integer default 0 not null,
    place integer default 0 not null check (place between 0 and 1000),
    constraint posts_in_thread unique (thread_id, path),
    constraint posts_thread_or_reply check ((parent_id is null) = (level = 0) and length(path) = 7 * level)
  )`,
  'create index posts_threads on posts (club_id, book_id, id) where level = 0',
  'create index posts_threads_by_type on posts (club_id, book_id, type, id) where level = 0',
  'create index posts_by_parent on posts (parent_id) where parent_id is not null',
  'create index posts_by_club on posts (club_id)',
  'create index posts_by_author on posts (user_id)',
  'create index posts_by_book on posts (book_id)',
  // By -id, because for an order by id PostgreSQL may scan the posts of all clubs along their primary key.
  'create index posts_threads_of_club on posts (club_id, (-id)) where level = 0',
  'create index posts_latest_reply on posts (thread_id, id) where level > 0 and deleted_at is null',
  `create index posts_newest_threads on posts (club_id, type, created_at, user_id)
    where level = 0 and deleted_at is null`,
  'create index posts_newest_replies on posts (club_id, created_at, user_id) where level > 0 and deleted_at is null',
  'create index posts_placed on posts (club_id, book_id, place, user_id) where place > 0',
  'create index posts_threads_by_place on posts (club_id, book_id, place, id) where level = 0',

  `create table notes (
    id ${id},
    club_id ${bigint} not null references clubs (id) on delete cascade,
    book_id ${bigint} not null references books (id),
    user_id ${bigint} references users (id) on delete set null,
    content text not null,
    page_number integer check (page_number >= 1),
    member_name text not null,
    created_at ${instant} not null,
    edited_at ${instant},
    place integer default 0 not null check (place between 0 and 1000)
  )`,
  'create index notes_newest on notes (club_id, book_id, id)',
  'create index notes_by_author on notes (user_id)',
  'create index notes_by_book on notes (book_id)',
  'create index notes_newest_in_club on notes (club_id, created_at, user_id)',
  'create index notes_placed on notes (club_id, book_id, place, user_id) where place > 0',

  `create table reviews (
    id ${id},
    club_id ${bigint} not null references clubs (id) on delete cascade,
    book_id ${bigint} not null references books (id),
    user_id ${bigint} references users (id) on delete set null,
    rating integer not null check (rating between 1 and 5),
    comment text not null,
    member_name text not null,
    created_at ${instant} not null,
    edited_at ${instant},
    place integer default 0 not null check (place between 0 and 1000),
    closed integer default 0 not null check (closed in (0, 1)),
    constraint reviews_once unique (club_id, book_id, user_id)
  )`,
  'create index reviews_newest on reviews (club_id, book_id, id)',
  'create index reviews_by_author on reviews (user_id)',
  'create index reviews_by_book on reviews (book_id)',
  'create index reviews_newest_in_club on reviews (club_id, created_at, user_id)',
  'create index reviews_placed on reviews (club_id, book_id, place, user_id) where place > 0',
  // The distribution of a book's stars is counted from the index alone.
  'create index reviews_stars on reviews (club_id, book_id, closed, rating)',

  `create table post_counts (
    club_id ${bigint} not null references clubs (id) on delete cascade,
    book_id ${bigint} not null references books (id),
    kind text not null,
    value integer not null check (value >= 0),
    constraint post_counts_key primary key (club_id, book_id, kind)
  )`,
  'create index post_counts_by_book on post_counts (book_id)',

  `create table look_ahead (
    club_id ${bigint} not null references clubs (id) on delete cascade,
    book_id ${bigint} not null references books (id) on delete cascade,
    user_id ${bigint} not null references users (id) on delete cascade,
    post_id ${bigint} references posts (id) on delete cascade
  )`,
  'create unique index look_ahead_once on look_ahead (club_id, book_id, user_id, coalesce(post_id, 0))',
  'create index look_ahead_by_user_id on look_ahead (user_id)',
  'create index look_ahead_by_book_id on look_ahead (book_id)',
  'create index look_ahead_by_post_id on look_ahead (post_id)',

  `create table mentions (
    id ${id},
    club_id ${bigint} not null references clubs (id) on delete cascade,
    post_id ${bigint} references posts (id) on delete cascade,
    review_id ${bigint} references reviews (id) on delete cascade,
    note_id ${bigint} references notes (id) on delete cascade,
    position integer not null,
    member_id ${bigint} references members (id) on delete set null,
    user_id ${bigint} references users (id) on delete set null,
    name text not null
  )`,
  'create unique index mentions_of_post on mentions (post_id, position)',
  'create unique index mentions_of_review on mentions (review_id, position)',
  'create unique index mentions_of_note on mentions (note_id, position)',
  'create index mentions_by_club on mentions (club_id)',
  'create index mentions_by_member on mentions (member_id)',
  // A reader's name changes in all clubs that mention them.
  'create index mentions_by_user on mentions (user_id, club_id)',

  // The text has the foreign key to the book.
  `create table reactions (
    id ${id},
    club_id ${bigint} not null references clubs (id) on delete cascade,
    book_id ${bigint} not null,
    post_id ${bigint} references posts (id) on delete cascade,
    review_id ${bigint} references reviews (id) on delete cascade,
    note_id ${bigint} references notes (id) on delete cascade,
    user_id ${bigint} not null references users (id) on delete cascade,
    reaction text not null,
    created_at ${instant} not null,
    constraint reactions_to_one check (
      (post_id is not null and review_id is null and note_id is null)
      or (post_id is null and review_id is not null and note_id is null)
      or (post_id is null and review_id is null and note_id is not null)
    )
  )`,
  // A reader uses each reaction once per text; in this order the index also counts them.
  'create unique index reactions_to_post on reactions (post_id, reaction, user_id) where post_id is not null',
  'create unique index reactions_to_review on reactions (review_id, reaction, user_id) where review_id is not null',
  'create unique index reactions_to_note on reactions (note_id, reaction, user_id) where note_id is not null',
  'create index reactions_in_club on reactions (club_id, book_id, user_id)',
  'create index reactions_by_user on reactions (user_id, id)',
])
