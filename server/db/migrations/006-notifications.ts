import type { Engine } from '../database.ts'
import { createMigration } from './migration.ts'

/**
 * PostgreSQL checks each foreign key of each row by itself: four of them took over half of the time of a reply that a thousand members
 * hear of. So only the reader's is declared there, and the commands that delete a club, an account or a thread keep the others true.
 */
const checkedOnSqlite = (engine: Engine, reference: string): string => (engine === 'sqlite' ? reference : '')

/** Notifications, and what readers want to be notified of. */
export const notifications = createMigration(({ id, bigint, instant }, engine) => [
  `create table notifications (
    id ${id},
    user_id ${bigint} not null references users (id) on delete cascade,
    club_id ${bigint} ${checkedOnSqlite(engine, 'references clubs (id) on delete cascade')},
    kind text not null,
    group_key text not null,
    source text,
    subject text not null,
    actor_id ${bigint} ${checkedOnSqlite(engine, 'references users (id) on delete set null')},
    actor_name text,
    actors text not null,
    events integer not null,
    in_app integer not null,
    by_email integer not null,
    created_at ${instant} not null,
    seen_at ${instant},
    mailed_at ${instant},
    mail_at ${instant},
    thread_id ${bigint} ${checkedOnSqlite(engine, 'references posts (id) on delete set null')}
  )`,
  'create index notifications_by_source on notifications (source)',
  'create index notifications_by_actor on notifications (actor_id)',
  'create index notifications_to_mail on notifications (mail_at, id) where mail_at is not null',
  // Similar events share a row until it is seen. By group first: the rows that one event causes for many readers lie together.
  'create unique index notifications_unseen on notifications (group_key, user_id) where seen_at is null',
  // A reader's inbox. It also says what has been seen, so that counting the unseen reads nothing else.
  'create index notifications_newest on notifications (user_id, created_at, id, seen_at)',
  'create index notifications_by_thread on notifications (thread_id) where thread_id is not null',
  // By club and group. An event that a thousand members are notified of writes a thousand entries to each further index.
  'create index notifications_of_group on notifications (club_id, group_key)',

  `create table notification_levels (
    club_id ${bigint} not null references clubs (id) on delete cascade,
    user_id ${bigint} not null references users (id) on delete cascade,
    level text not null,
    constraint notification_levels_key primary key (club_id, user_id)
  )`,
  'create index notification_levels_of_club on notification_levels (club_id, level, user_id)',
  'create index notification_levels_by_user on notification_levels (user_id)',

  `create table notification_kinds (
    user_id ${bigint} not null references users (id) on delete cascade,
    kind text not null,
    in_app integer not null,
    by_email integer not null,
    constraint notification_kinds_key primary key (user_id, kind)
  )`,

  `create table notification_preferences (
    user_id ${bigint} not null primary key references users (id) on delete cascade,
    email text not null,
    hour integer not null
  )`,
])
