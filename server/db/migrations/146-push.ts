import { createMigration } from './migration.ts'

/** Notifications reach a reader's devices. Whoever kept a kind out of their inbox does not want it there either. */
export const push = createMigration(({ id, bigint, instant }) => [
  `create table push_subscriptions (
    id ${id},
    user_id ${bigint} not null references users (id) on delete cascade,
    session_hash text not null references sessions (token_hash) on delete cascade,
    endpoint text not null unique,
    p256dh text not null,
    auth text not null,
    name text,
    created_at ${instant} not null,
    used_at ${instant}
  )`,
  'create index push_subscriptions_by_user on push_subscriptions (user_id, id)',
  'create index push_subscriptions_by_session on push_subscriptions (session_hash)',
  'alter table notification_kinds add column by_push integer default 0 not null',
  `update notification_kinds set by_push = in_app where kind <> 'reaction'`,
  'alter table notification_preferences add column quiet_from integer',
  'alter table notification_preferences add column quiet_until integer',
  `alter table notifications add column pushed_at ${instant}`,
])
