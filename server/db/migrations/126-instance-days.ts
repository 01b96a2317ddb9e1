import { createMigration } from './migration.ts'

/** How many readers, clubs and posts were new in each day, counted once. */
export const instanceDays = createMigration(({ bigint, key }) => [
  `create table instance_days (
    day ${key} primary key,
    readers integer default 0 not null,
    clubs integer default 0 not null,
    posts integer default 0 not null
  )`,
  `create table instance_day_marks (
    source text primary key,
    last_id ${bigint} not null
  )`,
])
