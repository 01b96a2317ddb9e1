import type { BookId } from '#contract/books/book.ts'
import type { ReadingShelf } from '#contract/library/library-book.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change } from '#server/db/schema.ts'
import type { ProgressHooks } from '#server/features/progress/hooks.ts'
import { findEditions } from '#server/features/progress/reads/editions.ts'
import { leaveOthers } from '#server/features/progress/reads/leave-others.ts'
import { findLatestRead, lockReads, type StoredRead } from '#server/features/progress/reads/stored-read.ts'
import { insertRead } from '#server/features/progress/reads/insert-reads.ts'
import { savePlace } from '#server/features/progress/save-place.ts'
import { countReads } from '../entries.ts'
import { deleteReadRow, updateRead } from './read-rows.ts'

interface ShelfMove {
  bookId: BookId
  /** null for a book that is new to the library. */
  from: ReadingShelf | null
  to: ReadingShelf
}

/** For so long, in ms, a book that was put on "read" and then back is taken for a mistake. */
const mistakenFor = 86_400_000

/**
 * What a shelf that the reader chose says about their reads. It invents no day, except that a book which moves from wanted to reading
 * starts today.
 */
export async function moveReads(
  change: Change,
  reader: Reader,
  { bookId, from, to }: ShelfMove,
  hooks: ProgressHooks,
): Promise<void> {
  const isEdition = await findEditions(change, bookId)
  const latest = await findLatestRead(change, reader.id, isEdition)
  if (latest) await leaveOthers(change, reader.id, latest.id, isEdition)
  if (to === 'reading') await beginRead(change, reader, bookId, latest, from === 'want')
  if (to === 'read') await finishRead(change, reader, bookId, latest, hooks)
  if (to === 'want' || to === 'dropped') await leaveRead(change, latest, to)
  await countReads(change, reader.id, bookId)
}

async function beginRead(
  change: Change,
  reader: Reader,
  bookId: BookId,
  latest: StoredRead | undefined,
  isWanted: boolean,
): Promise<void> {
  if (latest?.state === 'current') return
  if (latest?.state === 'left') return updateRead(change, latest.id, { state: 'current' })
  const { today } = await lockReads(change, reader.id)
  await insertRead(change, reader.id, {
    book_id: bookId,
    state: 'current',
    by_hand: 0,
    started_on: isWanted ? today : null,
  })
}

/** A read that is under way ends everywhere, on an unknown day; otherwise the book was read once, at an unknown time. */
async function finishRead(
  change: Change,
  reader: Reader,
  bookId: BookId,
  latest: StoredRead | undefined,
  hooks: ProgressHooks,
): Promise<void> {
  if (latest?.state === 'finished') return
  if (latest?.state !== 'current')
    return void (await insertRead(change, reader.id, { book_id: bookId, state: 'finished', by_hand: 1 }))
  await savePlace(change, reader, { bookId, listed: null, update: { finished: true } }, hooks)
  await change.updateTable('reads').set({ finished_on: null }).where('id', '=', latest.id).execute()
}

async function leaveRead(
  change: Change,
  latest: StoredRead | undefined,
  to: 'want' | 'dropped',
): Promise<void> {
  if (!latest) return
  const isBare = latest.savedAt === null && latest.startedOn === null && latest.finishedOn === null
  const isNew = Date.now() - Date.parse(latest.createdAt) < mistakenFor
  if (latest.state === 'current' && !(to === 'want' && isBare))
    return updateRead(change, latest.id, { state: 'left' })
  if (isBare && (latest.state === 'current' || isNew)) await deleteReadRow(change, latest.id)
}
