/**
 * `npm run bench:recommendations`: how long recommendations take on the database that DATABASE_URL or DATA_DIR names
 * (filled by bench:fill): made for the first time, and asked for again. The goal is a 99th percentile under 30 ms for
 * lists of 200 books. Where nothing was learnt yet, a model is drawn for the books of the clubs asked about.
 */
import { sql } from 'kysely'
import { openApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { migrations } from '#server/migrations/migrations.ts'
import type { Tables } from '#server/migrations/tables.ts'
import { migrate } from '#server/platform/store/migrate.ts'
import { openStore } from '#server/platform/store/store.ts'
import { numberArgument } from './arguments.ts'
import { percentile } from './figures.ts'
import { chanceFrom } from './fill/chance.ts'
import { drawLikeness } from './fill/likeness.ts'

/** What the slowest of a hundred may take, in ms. */
const goal = 30

const config = readConfig({ ...process.env, LOG_LEVEL: 'error', RATE_LIMITS: 'off' })
const { db, engine, close } = await openStore<Tables>(config.databaseUrl)
await migrate(db, engine, migrations(engine))
const each = numberArgument('clubs', 300)
const lists = [
  { name: 'no book', clubs: await clubsWith(0, 0) },
  { name: 'some 10 books', clubs: await clubsWith(5, 15) },
  { name: 'some 200 books', clubs: await lengthened(200) },
  { name: '1,999 books', clubs: await clubsWith(1900, 2000) },
]
await learnSomething()
const http = await openApp(config, db)
let missed = false

// The showcase is filled by the first question, and the code is warm after some.
for (const club of lists.flatMap(({ clubs }) => clubs.slice(0, 30))) await ask(club, 8)
for (const { name, clubs } of lists) {
  const made = await timed(clubs, 16)
  const again = await timed(clubs, 16)
  if (name.includes('200') && percentile(made.waited, 99) > goal) missed = true
  console.log(
    `${engine}, ${name.padEnd(14)} ${String(clubs.length).padStart(4)} clubs: made ${printed(made.waited)} ` +
      `(processor ${printed(made.worked)}); asked again ${printed(again.waited)}`,
  )
}
await http.close()
await close()
process.exitCode = missed ? 1 : 0

/** Open clubs with lists of about this many books: a visitor may ask for what they are recommended. */
async function clubsWith(least: number, most: number): Promise<number[]> {
  const clubs = await db
    .selectFrom('clubs')
    .select('id')
    .where('visibility', '=', 'open')
    .where('book_count', '>=', least)
    .where('book_count', '<=', most)
    .orderBy('id')
    .limit(each)
    .execute()
  return clubs.map(({ id }) => id)
}

/** Clubs whose lists are made `length` books long with books from all over the catalogue: few lists are by chance. */
async function lengthened(length: number): Promise<number[]> {
  const known = await clubsWith(length, length)
  if (known.length >= each) return known
  const clubs = await clubsWith(30, 60)
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

async function ask(club: number, count: number): Promise<void> {
  const { statusCode } = await http.inject(`/api/clubs/${club}/recommendations?count=${count}`)
  if (statusCode !== 200) throw new Error(`Club ${club} was answered with ${statusCode}`)
}

interface Times {
  /** As the clock has them, in ms. */
  waited: number[]
  /** Processor time of this process, in ms: on a busy machine the clock says more about the others. */
  worked: number[]
}

/** Asks for every club once, one after the other. */
async function timed(clubs: readonly number[], count: number): Promise<Times> {
  const times: Times = { waited: [], worked: [] }
  for (const club of clubs) {
    const since = performance.now()
    const before = process.cpuUsage()
    await ask(club, count)
    const { user, system } = process.cpuUsage(before)
    times.waited.push(performance.now() - since)
    times.worked.push((user + system) / 1000)
  }
  return times
}

function printed(times: readonly number[]): string {
  return `p50 ${percentile(times, 50).toFixed(1)} ms, p99 ${percentile(times, 99).toFixed(1)} ms`
}
