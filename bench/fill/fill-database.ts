import { fillCatalogue } from '#server/features/books/catalogue/starter/commands.ts'
import { migrations } from '#server/db/migrations/migrations.ts'
import type { Change, Db, Tables } from '#server/db/schema.ts'
import { migrate } from '#server/db/migrate.ts'
import { type Engine, openDatabase } from '#server/db/database.ts'
import { readCounter } from '#server/db/counters.ts'
import { sql } from 'kysely'
import { listShelvable, sharedBooks } from './books.ts'
import { type Chance, chanceFrom } from './chance.ts'
import { drawBareClub, drawClub } from './clubs.ts'
import { insertBooks, readKnown } from './insert-books.ts'
import { insertClubs, readSlugs } from './insert-clubs.ts'
import { drawLikeness } from './likeness.ts'
import { insertReaders, type Reader } from './readers.ts'
import { type Run, setAside, unhurriedOn } from './set-aside.ts'

/** How much to fill in; `bare` clubs have their founder and nothing else, all that a search reads; `more` allows a database that has clubs. */
export interface Filling {
  clubs: number
  books: number
  /** Rows on reading lists, about. */
  listed: number
  readers: number
  /** Books that a model of what goes together is drawn for, the most listed ones. */
  likeness: number
  bare?: boolean
  more: boolean
  say: (line: string) => void
}

/** Rows of one transaction: a hundred or so of them, so that neither the log nor the waits grow long. */
const readersAtOnce = 10_000
const booksAtOnce = 5_000
const clubsAtOnce = 500

/** The day the data was made: never the clock, so that the same seed makes the same rows. */
const made = Date.parse('2026-11-01T00:00:00Z')

/** Fills the database at `url` with generated readers, books, clubs, members and lists. Returns a line of figures. */
export async function fillDatabase(url: string, filling: Filling): Promise<string> {
  const { db, engine, close } = await openDatabase<Tables>(hasty(url))
  try {
    if (engine === 'sqlite')
      for (const setting of ['synchronous = off', 'foreign_keys = off', 'cache_size = -1000000'])
        await sql.raw(`pragma ${setting}`).execute(db)
    await migrate(db, engine, migrations(engine))
    await fillCatalogue(db)
    const before = await readCounter(db, 'clubs')
    if (before > 0 && !filling.more) throw new Error(`${before} clubs are here already; --more adds to them.`)
    const chance = chanceFrom(20_261_101 + before)
    const started = Date.now()
    const run = unhurriedOn(db, engine, url)
    const putBack = await setAside(db, engine, run)
    const readers = await fillReaders(db, engine, chance, filling)
    const books = await fillBooks(db, engine, chance, filling)
    if (engine === 'postgres') await run('analyze books')
    const rows = await fillClubs(db, engine, chance, filling, readers)
    await countOfBooks(run)
    filling.say(`counted after ${Math.round((Date.now() - started) / 1000)} s`)
    await putBack()
    const likeness = filling.likeness === 0 ? 0 : await drawCommon(db, engine, chance, filling.likeness)
    // What autovacuum does within a minute of such a load; SQLite is left as it runs, without statistics.
    if (engine === 'postgres') await run('vacuum (analyze)')
    const seconds = (Date.now() - started) / 1000
    const all = readers.length + books + rows + likeness
    return `${all} rows in ${seconds.toFixed(1)} s: ${Math.round(all / seconds)} rows/s (search text and spellings beside them)`
  } finally {
    await close()
  }
}

/** A connection that does not wait for the disk: a fill that is cut short is begun anew. */
const hasty = (url: string): string =>
  url.startsWith('postgres') ? `${url}?options=${encodeURIComponent('-c synchronous_commit=off')}` : url

/** Counts of each book what triggers and the rooms count one by one: clubs that have it, and ratings, none of them invite-only. */
async function countOfBooks(run: Run): Promise<void> {
  await run(
    `update books set club_count = counted.clubs, rating_sum = counted.stars, rating_count = counted.ratings
      from (select listed_books.book_id, count(*) as clubs, coalesce(sum(rating_sum), 0) as stars, coalesce(sum(own.rating_count), 0) as ratings
        from listed_books join (select id from clubs where visibility <> 'invite-only') as seen on seen.id = listed_books.club_id
        left join (select club_id, book_id, rating_sum, rating_count from club_ratings) as own
          on own.club_id = listed_books.club_id and own.book_id = listed_books.book_id
        group by listed_books.book_id) as counted
      where counted.book_id = books.id`,
  )
}

async function drawCommon(db: Db, engine: Engine, chance: Chance, count: number): Promise<number> {
  const common = await db
    .selectFrom('books')
    .select('id')
    .where('owner_id', 'is', null)
    .where((eb) => eb('club_count', '>', eb.lit(0)))
    .orderBy('club_count', 'desc')
    .limit(count)
    .execute()
  return drawLikeness(
    db,
    engine,
    chance,
    common.map(({ id }) => id),
  )
}

async function fillReaders(
  db: Db,
  engine: Engine,
  chance: Chance,
  { readers, say }: Filling,
): Promise<Reader[]> {
  const { last } = await db
    .selectFrom('users')
    .select((eb) => eb.fn.max('id').as('last'))
    .executeTakeFirstOrThrow()
  const all: Reader[] = []
  await inTurns(db, readers, readersAtOnce, 'readers', say, async (change, from, count) => {
    all.push(...(await insertReaders(change, engine, chance, (last ?? 0) + from + 1, count, made)))
    return count
  })
  return all
}

/** Some titles and authors are drawn twice and stored once, so what is missing at the end is drawn anew. */
async function fillBooks(db: Db, engine: Engine, chance: Chance, { books, say }: Filling): Promise<number> {
  const known = await readKnown(db)
  const before = await readCounter(db, 'books')
  let drawn = 0
  let added = 0
  while (added < books) {
    added += await inTurns(db, books - added, booksAtOnce, 'books', say, (change, _from, count) => {
      const drafts = sharedBooks(chance, count, before + drawn)
      drawn += count
      return insertBooks(change, engine, drafts, known, new Date(made))
    })
  }
  return added
}

async function fillClubs(
  db: Db,
  engine: Engine,
  chance: Chance,
  filling: Filling,
  readers: readonly Reader[],
): Promise<number> {
  const slugs = await readSlugs(db)
  const shelvable = await listShelvable(db)
  // Lists of the greatest length come on top of the skewed ones: one club in 5,000 holds 2,000.
  const usual = Math.max(1, filling.listed / filling.clubs - 2000 / 5000)
  return inTurns(
    db,
    filling.clubs,
    clubsAtOnce,
    'clubs, members and lists',
    filling.say,
    (change, from, count) => {
      const clubs = Array.from({ length: count }, (_, place) =>
        filling.bare
          ? drawBareClub(chance, readers, made)
          : drawClub(chance, from + place, readers, shelvable, usual, made),
      )
      return insertClubs(change, engine, chance, clubs, slugs)
    },
  )
}

/** Does `count` things, some at a time, each some in a transaction; says how fast. Returns the rows that came of it. */
async function inTurns(
  db: Db,
  count: number,
  atOnce: number,
  what: string,
  say: (line: string) => void,
  turn: (change: Change, from: number, count: number) => Promise<number>,
): Promise<number> {
  const started = Date.now()
  let rows = 0
  for (let from = 0; from < count; from += atOnce)
    rows += await db.transaction().execute((change) => turn(change, from, Math.min(atOnce, count - from)))
  const seconds = (Date.now() - started) / 1000
  say(`${what}: ${rows} rows in ${seconds.toFixed(1)} s`)
  return rows
}
