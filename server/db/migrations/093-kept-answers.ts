import { createMigration } from './migration.ts'

/** A request that was sent again because its answer got lost is answered as before. */
export const keptAnswers = createMigration(({ bigint, instant, key }) => [
  `create table kept_answers (
    name ${key} primary key,
    user_id ${bigint} references users (id) on delete cascade,
    content text not null,
    status integer,
    body text,
    created_at ${instant} not null
  )`,
  'create index kept_answers_by_user on kept_answers (user_id) where user_id is not null',
  'create index kept_answers_oldest on kept_answers (created_at)',
])
