import { createHash } from 'node:crypto'
import type { Db } from '#server/db/schema.ts'
import { readCounter } from '#server/db/counters.ts'
import { readIsbn } from '../isbn.ts'
import type { CatalogueBook } from './book.ts'
import { insertSharedBooks, type SharedBookDraft } from './queries.ts'
import { starterCatalogue } from './starter.ts'

/** Books of one transaction: short enough that other writers hardly wait. */
const booksAtOnce = 300
/** The counter that holds the fingerprint of the catalogue stored last. */
const fingerprintName = 'starter-catalogue'

/**
 * Puts the starter catalogue into the shared one. Harmless to repeat; costs one query when this very catalogue is in.
 * Returns how many books were new.
 */
export async function fillCatalogue(db: Db, catalogue = starterCatalogue): Promise<number> {
  const fingerprint = fingerprintOf(catalogue)
  if ((await readCounter(db, fingerprintName)) === fingerprint) return 0
  const drafts = catalogue.flatMap(({ genre, books }) => books.map((book) => asDraft(book, genre)))
  const now = new Date()
  let added = 0
  for (let start = 0; start < drafts.length; start += booksAtOnce) {
    const some = drafts.slice(start, start + booksAtOnce)
    added += await db.transaction().execute((change) => insertSharedBooks(change, some, now))
  }
  // Last, so that a start that was cut short begins again.
  await db
    .insertInto('tallies')
    .values({ name: fingerprintName, value: fingerprint })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: fingerprint }))
    .execute()
  return added
}

const asDraft = (book: CatalogueBook, genre: string): SharedBookDraft => ({
  title: book.title,
  author: book.author,
  description: book.about,
  isbn: readIsbn(book.isbn ?? ''),
  publishedYear: book.year,
  pageCount: book.pages ?? null,
  genre,
  coverImageUrl: null,
  subjects: book.subjects.join(','),
})

/** 48 bits of the catalogue's hash: a whole number that JSON and both engines hold exactly. */
const fingerprintOf = (catalogue: typeof starterCatalogue): number =>
  createHash('sha256').update(JSON.stringify(catalogue)).digest().readUIntBE(0, 6)
