/**
 * `DATABASE_URL=file:/tmp/large.db npm run bench fill [-- --clubs=100000 --books=200000 --readers=…]`: fills an empty database
 * with generated readers, books, clubs, members, reading lists and reviews.
 */
import { transact } from '#server/db/transact.ts'
import { fillCatalogue } from '#server/features/books/starter/fill-catalogue.ts'
import { insertSharedBooks } from '#server/features/books/shared-books.ts'
import { readConfig } from '#server/config.ts'
import { readCounter } from '#server/db/counters.ts'
import { openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import type { Change, Db, Tables } from '#server/db/schema.ts'
import { numberOption } from '../options.ts'
import { insertClubs, type Stock } from './clubs.ts'
import { between, createRandom, pick, type Random, skewed } from './random.ts'
import { authorOf, genres, nameOf, sentenceOf, titleOf } from './words.ts'

export interface Size {
  clubs: number
  books: number
  readers: number
}

/** Fixed, so that the same seed generates the same rows. */
const now = new Date('2026-11-01T00:00:00Z')

export async function run(): Promise<void> {
  const clubs = numberOption('clubs', 100_000)
  await fillDatabase(readConfig(process.env).databaseUrl, {
    clubs,
    books: numberOption('books', clubs * 2),
    readers: numberOption('readers', Math.max(6000, clubs)),
  })
}

export async function fillDatabase(url: string, { clubs, books, readers }: Size): Promise<void> {
  const opened = await openDatabase<Tables>(url)
  const { db, close } = opened
  try {
    await migrate(opened)
    await fillCatalogue(db)
    if ((await readCounter(db, 'clubs')) > 0) throw new Error('This database already contains clubs.')
    const random = createRandom(20_261_101)
    await inBatches(db, 'readers', readers, 500, (change, from, count) =>
      insertReaders(change, random, from, count),
    )
    await inBatches(db, 'books', books, 500, async (change, _from, count) => {
      const drafts = Array.from({ length: count }, () => draftBook(random))
      await insertSharedBooks(change, drafts, now)
    })
    const stock = await readStock(db)
    await inBatches(db, 'clubs', clubs, 100, (change, from, count) =>
      insertClubs(change, random, stock, from, count, now),
    )
  } finally {
    await close()
  }
}

/** Creates `count` things, `size` of them per transaction. */
async function inBatches(
  db: Db,
  what: string,
  count: number,
  size: number,
  make: (change: Change, from: number, count: number) => Promise<void>,
): Promise<void> {
  const since = performance.now()
  for (let from = 0; from < count; from += size)
    await transact(db, (change) => make(change, from, Math.min(size, count - from)))
  console.log(`${count} ${what} in ${((performance.now() - since) / 1000).toFixed(0)} s`)
}

async function insertReaders(change: Change, random: Random, from: number, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, place) => ({
    email: `reader${from + place}@bench.example`,
    first_name: nameOf(random),
    profile_image_url: null,
    created_at: now.toISOString(),
  }))
  await change.insertInto('users').values(rows).execute()
}

const draftBook = (random: Random) => ({
  title: titleOf(random),
  author: authorOf(random),
  description: sentenceOf(random),
  isbn: null,
  publishedYear: 2026 - Math.min(500, skewed(random, 25)),
  pageCount: between(random, 80, 900),
  genre: pick(random, genres),
  coverImageUrl: null,
  subjects: null,
})

const readStock = async (db: Db): Promise<Stock> => ({
  readers: await db.selectFrom('users').select(['id', 'first_name as name']).execute(),
  books: await db.selectFrom('books').select(['id', 'work_key']).orderBy('id').execute(),
})
