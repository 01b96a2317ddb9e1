import { createMigration } from './migration.ts'

/** Meetings, the repeats that create them, attendance, and calendar feeds. Leaving the club deletes a member’s answers. */
export const meetings = createMigration(({ id, bigint, instant }) => [
  `create table meeting_series (
    id ${id},
    club_id ${bigint} not null references clubs (id) on delete cascade,
    every text not null,
    every_interval integer not null,
    on_day text,
    first_at text not null,
    time_zone text not null,
    minutes integer not null,
    title text not null,
    place text,
    video_url text,
    description text not null,
    places integer,
    author_id ${bigint} references members (id) on delete set null,
    ended_at ${instant}
  )`,
  'create index meeting_series_of_club on meeting_series (club_id)',
  'create index meeting_series_by_author on meeting_series (author_id)',

  `create table meetings (
    id ${id},
    club_id ${bigint} not null references clubs (id) on delete cascade,
    series_id ${bigint} references meeting_series (id) on delete set null,
    occurrence text,
    uid text not null unique,
    title text not null,
    status text not null,
    wall_time text,
    time_zone text not null,
    starts_at ${instant} not null,
    ends_at ${instant} not null,
    minutes integer not null,
    place text,
    video_url text,
    book_id ${bigint} references books (id) on delete set null,
    description text not null,
    places integer,
    sequence integer not null,
    reason text,
    author_id ${bigint} references members (id) on delete set null,
    notes text not null,
    notes_version integer not null,
    created_at ${instant} not null,
    changed_at ${instant} not null
  )`,
  'create index meetings_of_club on meetings (club_id, ends_at, id)',
  // A repeat creates each of its meetings once.
  'create unique index meetings_of_series on meetings (series_id, occurrence) where series_id is not null',
  'create index meetings_about_book on meetings (book_id) where book_id is not null',
  'create index meetings_by_author on meetings (author_id)',
  // Finds those that are not over, however many there have been.
  'create index meetings_by_end on meetings (ends_at, id)',

  `create table meeting_answers (
    id ${id},
    club_id ${bigint} not null references clubs (id) on delete cascade,
    meeting_id ${bigint} not null references meetings (id) on delete cascade,
    member_id ${bigint} not null references members (id) on delete cascade,
    answer text not null,
    online integer not null,
    guests integer not null,
    line text,
    waiting_since ${instant},
    asked_again integer not null,
    answered_at ${instant} not null,
    constraint meeting_answers_once unique (meeting_id, member_id)
  )`,
  // Few wait; without it PostgreSQL reads the answers of all clubs to find them.
  'create index meeting_answers_waiting on meeting_answers (meeting_id, waiting_since) where waiting_since is not null',
  'create index meeting_answers_by_club_id on meeting_answers (club_id)',
  'create index meeting_answers_by_member_id on meeting_answers (member_id)',

  `create table meeting_options (
    id ${id},
    club_id ${bigint} not null references clubs (id) on delete cascade,
    meeting_id ${bigint} not null references meetings (id) on delete cascade,
    wall_time text not null,
    starts_at ${instant} not null,
    constraint meeting_options_once unique (meeting_id, wall_time)
  )`,
  'create index meeting_options_by_club on meeting_options (club_id)',

  `create table meeting_marks (
    id ${id},
    club_id ${bigint} not null references clubs (id) on delete cascade,
    option_id ${bigint} not null references meeting_options (id) on delete cascade,
    member_id ${bigint} not null references members (id) on delete cascade,
    mark text not null,
    constraint meeting_marks_once unique (option_id, member_id)
  )`,
  'create index meeting_marks_by_club_id on meeting_marks (club_id)',
  'create index meeting_marks_by_member_id on meeting_marks (member_id)',

  `create table meeting_attendance (
    id ${id},
    club_id ${bigint} not null references clubs (id) on delete cascade,
    meeting_id ${bigint} not null references meetings (id) on delete cascade,
    member_id ${bigint} not null references members (id) on delete cascade,
    constraint meeting_attendance_once unique (meeting_id, member_id)
  )`,
  'create index meeting_attendance_by_member on meeting_attendance (member_id)',
  'create index meeting_attendance_by_club on meeting_attendance (club_id)',

  `create table meeting_topics (
    id ${id},
    club_id ${bigint} not null references clubs (id) on delete cascade,
    meeting_id ${bigint} not null references meetings (id) on delete cascade,
    post_id ${bigint} not null references posts (id) on delete cascade,
    discussed_at ${instant} not null,
    constraint meeting_topics_once unique (meeting_id, post_id)
  )`,
  'create index meeting_topics_by_post on meeting_topics (post_id)',
  'create index meeting_topics_by_club on meeting_topics (club_id)',

  `create table meeting_reminders (
    user_id ${bigint} not null primary key references users (id) on delete cascade,
    hours_before integer not null
  )`,

  `create table calendar_feeds (
    id ${id},
    user_id ${bigint} not null references users (id) on delete cascade,
    club_id ${bigint} references clubs (id) on delete cascade,
    salt text not null
  )`,
  // One for each club, and one for all of them.
  'create unique index calendar_feeds_of_club on calendar_feeds (user_id, club_id) where club_id is not null',
  'create unique index calendar_feeds_of_reader on calendar_feeds (user_id) where club_id is null',
  'create index calendar_feeds_by_club on calendar_feeds (club_id)',
])
