import type { ReadingShelf } from '#contract/library/library-book.ts'
import { firstDay } from '#contract/time/known-part.ts'
import type { Change } from '#server/db/schema.ts'
import { libraryKeys } from '#server/features/library/entries.ts'
import { insertReads } from '#server/features/progress/reads/insert-reads.ts'
import { groupBy } from '../group-by.ts'
import { answersOf, type SessionRow } from '../session.ts'
import { listWorksUnderWay, readsToAdd } from './kept-books.ts'
import { fingerprint, noteOfRow } from './note-of-row.ts'
import type { OwnShelves } from './own-shelves.ts'
import { type ReadToWrite, readsOfRow } from './reads-of-row.ts'
import type { NewBook, RowOutcome, WrittenRead } from './row-to-write.ts'
import { ownShelvesOf, shelfOfRow } from './shelf-of-row.ts'

/** Puts books into the library, with all that their rows say, in a few statements. Returns the outcomes by the rows' numbers. */
export async function addBooks(
  change: Change,
  session: SessionRow,
  books: readonly NewBook[],
  shelves: OwnShelves,
): Promise<Map<number, RowOutcome>> {
  if (books.length === 0) return new Map()
  const readerId = session.user_id ?? 0
  const answers = answersOf(session)
  const underWay = await listWorksUnderWay(change, readerId, books)
  const entries = books.map((book) => {
    const shelf = shelfOfRow(book.says, answers)
    const reads = readsToAdd(readsOfRow(book.says, shelf), book.work, underWay)
    return { book, shelf, reads, ...noteOfRow(book.says) }
  })
  await change
    .insertInto('library_books')
    .values(entries.map((entry) => entryRow(readerId, entry)))
    .execute()
  const reads = await addReads(
    change,
    readerId,
    entries.flatMap(({ book, reads: own }) => own.map((read) => ({ ...read, book_id: book.bookId }))),
  )
  const outcomes = new Map<number, RowOutcome>()
  const shelved: { shelf_id: number; user_id: number; book_id: number }[] = []
  for (const { book, shelf, note, isCut } of entries) {
    const { ids, isFull } = await shelves.ids(ownShelvesOf(book.says, answers))
    shelved.push(...ids.map((id) => ({ shelf_id: id, user_id: readerId, book_id: book.bookId })))
    outcomes.set(book.number, {
      outcome: 'written',
      remarks: [...(isCut ? ['shortened' as const] : []), ...(isFull ? ['shelves-full' as const] : [])],
      wrote: {
        bookId: book.bookId,
        ...(book.isMade && { made: true as const }),
        shelf,
        ...(book.says.stars !== null && { halfStars: halfStarsOf(book.says.stars) }),
        ...(note !== null && { note: fingerprint(note) }),
        ...(ids.length > 0 && { shelves: ids }),
        reads: reads.get(book.bookId) ?? [],
      },
    })
  }
  if (shelved.length > 0) await change.insertInto('shelf_books').values(shelved).execute()
  return outcomes
}

export const halfStarsOf = (stars: number): number => Math.round(stars * 2)

interface EntryToAdd {
  book: NewBook
  shelf: ReadingShelf
  reads: readonly ReadToWrite[]
  note: string | null
}

function entryRow(readerId: number, { book, shelf, reads, note }: EntryToAdd) {
  const finished = reads.filter(({ state }) => state === 'finished')
  const now = new Date().toISOString()
  return {
    user_id: readerId,
    book_id: book.bookId,
    shelf,
    shelf_by_hand: 1,
    half_stars: book.says.stars === null ? 0 : halfStarsOf(book.says.stars),
    note,
    ...libraryKeys(book),
    times_read: finished.length,
    finished_on: finished.reduce(
      (last, { finished_on }) => ((finished_on ?? '') > last ? (finished_on ?? '') : last),
      '',
    ),
    added_at: addedAt(book.says.addedOn, now),
    changed_at: now,
  }
}

/** The noon of a day, the first of a month or a year, so that it is that day nearly everywhere; now if the file doesn’t say. */
function addedAt(addedOn: string | null, now: string): string {
  if (addedOn === null) return now
  const noon = `${firstDay(addedOn)}T12:00:00.000Z`
  return noon < now && noon > '1900' ? noon : now
}

/** Returns the stored reads by book. */
export async function addReads(
  change: Change,
  readerId: number,
  reads: readonly (ReadToWrite & { book_id: number })[],
): Promise<Map<number, WrittenRead[]>> {
  const stored = await insertReads(
    change,
    readerId,
    reads.map((read) => ({ ...read, by_hand: 1 })),
  )
  return new Map(
    [...groupBy(stored, ({ book_id }) => book_id)].map(([bookId, own]) => [
      bookId,
      own.map(({ book_id: _book, ...read }) => read),
    ]),
  )
}
