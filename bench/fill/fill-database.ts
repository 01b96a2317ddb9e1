import { fillCatalogue } from '#server/books/catalogue/fill.ts'
import { insertSharedBooks } from '#server/books/catalogue/queries.ts'
import { migrations } from '#server/migrations/migrations.ts'
import type { Change, Store, Tables } from '#server/migrations/tables.ts'
import { migrate } from '#server/platform/store/migrate.ts'
import { type Engine, openStore } from '#server/platform/store/store.ts'
import { readTally } from '#server/platform/store/tally.ts'
import { sql } from 'kysely'
import { listShelvable, sharedBooks } from './books.ts'
import { type Chance, chanceFrom } from './chance.ts'
import { drawClub } from './clubs.ts'
import { insertClubs, readSlugs } from './insert-clubs.ts'
import { insertReaders, type Reader } from './readers.ts'

/** How much to fill in; `more` allows a database that has clubs. */
export interface Filling {
  clubs: number
  books: number
  /** Rows on reading lists, about. */
  listed: number
  readers: number
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
  const { db, engine, close } = await openStore<Tables>(url)
  try {
    await migrate(db, engine, migrations(engine))
    await fillCatalogue(db)
    const before = await readTally(db, 'clubs')
    if (before > 0 && !filling.more) throw new Error(`${before} clubs are here already; --more adds to them.`)
    const chance = chanceFrom(20_261_101 + before)
    const started = Date.now()
    const readers = await fillReaders(db, engine, chance, filling)
    const books = await fillBooks(db, chance, filling)
    const rows = await fillClubs(db, engine, chance, filling, readers)
    const seconds = (Date.now() - started) / 1000
    // What autovacuum does within a minute of such a load.
    if (engine === 'postgres') await sql`analyze`.execute(db)
    const all = readers.length + books + rows
    return `${all} rows in ${seconds.toFixed(1)} s: ${Math.round(all / seconds)} rows/s (search text and spellings beside them)`
  } finally {
    await close()
  }
}

async function fillReaders(
  db: Store,
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
async function fillBooks(db: Store, chance: Chance, { books, say }: Filling): Promise<number> {
  const before = await readTally(db, 'books')
  let drawn = 0
  let added = 0
  while (added < books) {
    added += await inTurns(db, books - added, booksAtOnce, 'books', say, (change, _from, count) => {
      const drafts = sharedBooks(chance, count, before + drawn)
      drawn += count
      return insertSharedBooks(change, drafts, new Date(made))
    })
  }
  return added
}

async function fillClubs(
  db: Store,
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
        drawClub(chance, from + place, readers, shelvable, usual, made),
      )
      return insertClubs(change, engine, chance, clubs, slugs)
    },
  )
}

/** Does `count` things, some at a time, each some in a transaction; says how fast. Returns the rows that came of it. */
async function inTurns(
  db: Store,
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
