import { createMigration } from './migration.ts'

/** The threads that members have muted. */
export const discussions = createMigration(({ bigint }) => [
  `create table mutes (
    thread_id ${bigint} not null references posts (id) on delete cascade,
    user_id ${bigint} not null references users (id) on delete cascade,
    constraint mutes_key primary key (thread_id, user_id)
  )`,
  'create index mutes_by_user on mutes (user_id)',
])
