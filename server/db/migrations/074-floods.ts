import { createMigration } from './migration.ts'

/** How often a club mails about meetings is counted, and what a reader sent twice is recognized. */
export const floods = createMigration(({ bigint, instant }) => [
  `create table meeting_email_runs (
    club_id ${bigint} primary key references clubs (id) on delete cascade,
    since ${instant} not null,
    runs integer not null
  )`,
])
