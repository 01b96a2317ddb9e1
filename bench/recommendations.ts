/**
 * `npm run bench:recommendations`: how long recommendations take on the database that DATABASE_URL or DATA_DIR names
 * (filled by bench:fill): made for the first time, and asked for again. The goal is a 99th percentile under 30 ms for
 * lists of 200 books. Where nothing was learnt yet, a model is drawn for the books of the clubs asked about.
 */
import { sql } from 'kysely'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { migrations } from '#server/db/migrations/migrations.ts'
import type { Tables } from '#server/db/schema.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/database.ts'
import { numberArgument } from './arguments.ts'
import { timed } from './asked.ts'
import { percentile } from './figures.ts'
import { chanceFrom } from './fill/chance.ts'
import { drawLikeness } from './fill/likeness.ts'
import { clubsWith } from './large/cases.ts'

/** What the slowest of a hundred may take, in ms. */
const goal = 30

const config = readConfig({ ...process.env, LOG_LEVEL: 'error', RATE_LIMITS: 'off' })
const { db, engine, close } = await openDatabase<Tables>(config.databaseUrl)
await migrate(db, engine, migrations(engine))
const each = numberArgument('clubs', 300)
const lists = [
  { name: 'no book', clubs: await clubsWith(db, 0, 0, each) },
  { name: 'some 10 books', clubs: await clubsWith(db, 5, 15, each) },
  { name: 'some 200 books', clubs: await lengthened(200) },
  { name: '1,999 books', clubs: await clubsWith(db, 1900, 2000, each) },
]
await learnSomething()
const http = await createApp(config, db)
let missed = false

// The showcase is filled by the first question, and the code is warm after some.
await timed(
  http,
  addressesOf(
    lists.flatMap(({ clubs }) => clubs.slice(0, 30)),
    8,
  ),
)
for (const { name, clubs } of lists) {
  const made = await timed(http, addressesOf(clubs, 16))
  const again = await timed(http, addressesOf(clubs, 16))
  if (name.includes('200') && percentile(made.waited, 99) > goal) missed = true
  console.log(
    `${engine}, ${name.padEnd(14)} ${String(clubs.length).padStart(4)} clubs: made ${printed(made.waited)} ` +
      `(processor ${printed(made.worked)}); asked again ${printed(again.waited)}`,
  )
}
await http.close()
await close()
process.exitCode = missed ? 1 : 0

/** Clubs whose lists are made `length` books long with books from all over the catalogue: few lists are by chance. */
async function lengthened(length: number): Promise<number[]> {
  const known = await clubsWith(db, length, length, each)
  if (known.length >= each) return known
  const clubs = await clubsWith(db, 30, 60, each)
  for (const club of clubs)
    await sql`insert into listed_books (club_id, book_id, work_key, status, read_date, added_at)
      select ${club}, id, work_key, 'read', '2026-03-01', '2026-03-01T00:00:00.000Z' from books
      where owner_id is null and id > ${(club * 37) % 100_000} and id not in (select book_id from listed_books where club_id = ${club})
      order by id limit ${sql.lit(length)} - (select book_count from clubs where id = ${club}) on conflict do nothing`.execute(
      db,
    )
  for (const club of clubs)
    await sql`update clubs set book_count = (select count(*) from listed_books where club_id = ${club}),
      read_count = (select count(*) from listed_books where club_id = ${club} and status = 'read') where id = ${club}`.execute(
      db,
    )
  return clubs
}

async function learnSomething(): Promise<void> {
  const learnt = await db
    .selectFrom('likeness_models')
    .select('id')
    .where('finished_at', 'is not', null)
    .limit(1)
    .execute()
  if (learnt.length > 0) return
  const listed = await db
    .selectFrom('listed_books')
    .select('book_id')
    .distinct()
    .where(
      'club_id',
      'in',
      lists.flatMap(({ clubs }) => clubs),
    )
    .execute()
  const rows = await drawLikeness(
    db,
    engine,
    chanceFrom(1),
    listed.map(({ book_id }) => book_id),
  )
  console.log(`${rows} rows of likeness drawn for ${listed.length} books`)
}

function addressesOf(clubs: readonly number[], count: number): string[] {
  return clubs.map((club) => `/api/clubs/${club}/recommendations?count=${count}`)
}

function printed(times: readonly number[]): string {
  return `p50 ${percentile(times, 50).toFixed(1)} ms, p99 ${percentile(times, 99).toFixed(1)} ms`
}
