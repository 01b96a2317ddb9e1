import { sql } from 'kysely'
import type { Change, Db } from '#server/db/schema.ts'
import type { ReadsTable } from '#server/db/tables/progress.ts'
import { type ReaderDates, readerDates } from '../reader-dates.ts'
import type { IsEdition } from './editions.ts'

/** One time that a reader reads a work, with its place. */
export interface StoredRead {
  id: number
  bookId: number
  state: ReadsTable['state']
  startedOn: string | null
  finishedOn: string | null
  format: ReadsTable['format']
  /** Whether the reader entered something of it themselves. */
  byHand: number
  currentPage: number
  totalPages: number | null
  totalMinutes: number | null
  position: number | null
  savedAt: string | null
  beforeSave: string | null
  createdAt: string
}

const columns = [
  'reads.id',
  'reads.book_id as bookId',
  'reads.state',
  'reads.started_on as startedOn',
  'reads.finished_on as finishedOn',
  'reads.format',
  'reads.by_hand as byHand',
  'reads.current_page as currentPage',
  'reads.total_pages as totalPages',
  'reads.total_minutes as totalMinutes',
  'reads.position',
  'reads.saved_at as savedAt',
  'reads.before_save as beforeSave',
  'reads.created_at as createdAt',
] as const

/**
 * Locks a reader's reads until the transaction ends: a work has one that is under way, and its place is one. Returns the calendar of where
 * they live.
 */
export async function lockReads(change: Change, readerId: number): Promise<ReaderDates> {
  const { time_zone } = await change
    .updateTable('users')
    .set((eb) => ({ shares_places: eb.ref('shares_places') }))
    .where('id', '=', readerId)
    .returning('time_zone')
    .executeTakeFirstOrThrow()
  return readerDates(time_zone)
}

/** The read of a work, in any edition, that is under way; otherwise the one whose place was saved last, or the newest. */
export async function findLatestRead(
  db: Db | Change,
  readerId: number,
  isEdition: IsEdition,
): Promise<StoredRead | undefined> {
  return (
    db
      // A cross join, so that SQLite begins with the few editions and not with all reads of the reader.
      .selectFrom('books as edition')
      .crossJoin('reads')
      .select(columns)
      .whereRef('reads.book_id', '=', 'edition.id')
      .where('reads.user_id', '=', readerId)
      .where((eb) => isEdition({ id: eb.ref('edition.id'), work: eb.ref('edition.work') }))
      .orderBy(sql`case when reads.state = 'current' then 0 else 1 end`)
      .orderBy(sql`case when reads.saved_at is null then 1 else 0 end`)
      .orderBy('reads.saved_at', 'desc')
      .orderBy('reads.id', 'desc')
      .limit(1)
      .executeTakeFirst()
  )
}

export const findRead = (db: Db | Change, readerId: number, id: number): Promise<StoredRead | undefined> =>
  db
    .selectFrom('reads')
    .select(columns)
    .where('reads.id', '=', id)
    .where('reads.user_id', '=', readerId)
    .executeTakeFirst()
