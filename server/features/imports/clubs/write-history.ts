import { findListLength } from '#server/features/reading-list/add-and-remove.ts'
import type { BookId } from '#contract/books/book.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import { listBooksMax } from '#contract/reading-list/listed-book.ts'
import type { Change } from '#server/db/schema.ts'
import { lockOwnBook } from '#server/features/books/own-books.ts'
import { lockClub, reviseClub } from '#server/features/clubs/revise-club.ts'
import { reviseDueDates } from '#server/features/plans/due-dates.ts'
import { bringPlaces } from '#server/features/progress/one-place/bring-places.ts'
import { findListedEdition } from '#server/features/reading-list/editions.ts'
import { openBook } from '#server/features/reviews/stars/each-book.ts'
import { ownerOf, type SessionRow } from '../session.ts'
import { listStored, nameBooks } from '../writing/name-books.ts'
import type { Destination } from '../writing/write-some.ts'
import type { NamedRow, RowOutcome, RowToWrite } from '../writing/row-to-write.ts'
import { storeOutcomes } from '../writing/store-outcomes.ts'
import { fillListed } from './fill-listed.ts'
import { type History, historyOf, type WroteHistory } from './history-row.ts'
import { lastRead } from '../last-read.ts'
import { findPerson, listPeople } from './people.ts'

type Outcome = RowOutcome<WroteHistory>

/** The list of a club. */
export const clubList: Destination = {
  lock: (change, { club_id }) => lockClub(change, club_id as ClubId),
  write: writeHistory,
}

/** Puts rows on the list as books that it has read, and says of each what became of it. */
async function writeHistory(change: Change, session: SessionRow, rows: readonly RowToWrite[]): Promise<void> {
  const { readerId } = ownerOf(session)
  const clubId = session.club_id as ClubId
  const named = await nameBooks(change, readerId, rows)
  const stored = await listStored(
    change,
    named.map(({ bookId }) => bookId),
  )
  const whoIs = findPerson(session, await listPeople(change, clubId))
  const before = await findListLength(change, clubId)
  const outcomes = new Map<number, Outcome>()
  let added = 0
  for (const { number } of rows)
    outcomes.set(number, { outcome: 'refused', remarks: ['no-author'], wrote: null })
  for (const row of named) {
    const { says, bookId, number } = row
    const history = historyOf(says, says.chosenBy === null ? null : (whoIs(says.chosenBy)?.userId ?? null))
    const listed = await findListedEdition(change, clubId, bookId)
    if (!stored.has(bookId)) outcomes.set(number, { outcome: 'refused', remarks: ['no-book'], wrote: null })
    else if (listed)
      outcomes.set(number, await fillListed(change, clubId, listed.book_id, history, lastRead(says)))
    else if (before + added >= listBooksMax) {
      outcomes.set(number, { outcome: 'refused', remarks: ['list-full'], wrote: null })
      if (row.isMade) await change.deleteFrom('books').where('id', '=', bookId).execute()
    } else {
      added++
      outcomes.set(number, await listRow(change, clubId, readerId, row, history))
    }
  }
  await storeOutcomes(change, session, outcomes, rows)
  await reviseClub(change, clubId, { parts: ['reading-list', 'club'], books: added, read: added })
}

async function listRow(
  change: Change,
  clubId: ClubId,
  adminId: number,
  { bookId, isMade }: NamedRow,
  history: History,
): Promise<Outcome> {
  const now = new Date()
  await lockOwnBook(change, bookId as BookId)
  await change
    .insertInto('listed_books')
    .values((eb) => ({
      club_id: clubId,
      book_id: bookId,
      work_key: eb.selectFrom('books').select('work_key').where('id', '=', bookId),
      status: 'read',
      read_date: history.readDate,
      chosen_by: history.chosenBy,
      notes: history.notes,
      added_by: adminId,
      added_at: addedAt(history, now),
    }))
    .execute()
  const book = { clubId, bookId: bookId as BookId }
  await reviseDueDates(change, book, now)
  await bringPlaces(change, clubId, bookId)
  await openBook(change, book)
  return {
    outcome: 'written',
    remarks: [],
    wrote: { bookId, ...(isMade && { made: { id: bookId, ownerId: adminId } }), listed: history },
  }
}

/** Old books are no news: they have been on the list since they were read. */
const addedAt = ({ readDate }: History, now: Date): string => {
  const noon = `${readDate}T12:00:00.000Z`
  return readDate !== null && noon < now.toISOString() ? noon : now.toISOString()
}
