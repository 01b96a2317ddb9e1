import type { Migration } from 'kysely'
import type { Engine } from '../database.ts'
import { createMigration } from './migration.ts'

/** A plan knows when the club starts and which dates an admin chose; calendars show its dates. */
export const schedules = (engine: Engine): Migration => ({
  up: async (db) => {
    await addSchedules(engine).up(db)
    await insertDates(engine).up(db)
  },
})

const addSchedules = createMigration(({ bigint, instant }) => [
  'alter table plan_parts add column starts_on text',
  'alter table plan_parts add column by_hand integer default 0 not null check (by_hand in (0, 1))',
  `create table plan_dates (
    uid text primary key,
    club_id ${bigint} not null references clubs (id) on delete cascade,
    book_id ${bigint} not null references books (id) on delete cascade,
    number integer,
    title text not null,
    book_title text not null,
    day text not null,
    sequence integer not null,
    created_at ${instant} not null,
    changed_at ${instant} not null
  )`,
  'create index plan_dates_of_club on plan_dates (club_id, day)',
  'create index plan_dates_of_book on plan_dates (book_id, club_id)',
])

/** The dates of plans from before calendars showed them. */
export const insertDates = createMigration((_types, engine) => [
  `insert into plan_dates (uid, club_id, book_id, number, title, book_title, day, sequence, created_at, changed_at)
    select ${uid[engine]}, plan_parts.club_id, plan_parts.book_id, number, plan_parts.title, books.title, by_day,
      0, ${now[engine]}, ${now[engine]}
    from plan_parts
    inner join listed_books on listed_books.club_id = plan_parts.club_id and listed_books.book_id = plan_parts.book_id
    inner join books on books.id = plan_parts.book_id
    where by_day is not null`,
])

const uid = { postgres: 'cast(gen_random_uuid() as text)', sqlite: 'lower(hex(randomblob(16)))' }
const now = { postgres: 'now()', sqlite: "strftime('%Y-%m-%dT%H:%M:%fZ', 'now')" }
