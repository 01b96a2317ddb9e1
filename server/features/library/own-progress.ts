import type { BookId } from '#contract/books/book.ts'
import type { Progress, ProgressUpdate, SavedProgress } from '#contract/progress/progress.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import type { ProgressHooks } from '#server/features/progress/hooks.ts'
import { findEditions } from '#server/features/progress/reads/editions.ts'
import { asOwnProgress, findOwnPlace } from '#server/features/progress/reads/own-place.ts'
import { findLatestRead, lockReads } from '#server/features/progress/reads/stored-read.ts'
import { savePlace } from '#server/features/progress/save-place.ts'
import { cannotUndo, undoEverywhere } from '#server/features/progress/undo-save.ts'
import { authorizeKeepBook } from './policy.ts'

/** Where a reader is in their latest read of a book; page 0 before the first save. */
export async function findOwnProgress(db: Db, reader: Reader, bookId: BookId): Promise<Progress> {
  await authorizeKeepBook(db, reader, bookId)
  return findNow(db, reader, bookId)
}

export const saveOwnProgress = (
  db: Db,
  reader: Reader,
  bookId: BookId,
  update: ProgressUpdate,
  hooks: ProgressHooks,
): Promise<SavedProgress> =>
  transact(db, async (change) => {
    await authorizeKeepBook(change, reader, bookId)
    return savePlace(change, reader, { bookId, listed: null, update }, hooks)
  })

/** Throws 409 if the save at `savedAt` was not the last one. */
export const undoOwnSave = (
  db: Db,
  reader: Reader,
  bookId: BookId,
  savedAt: string,
  hooks: ProgressHooks,
): Promise<Progress> =>
  transact(db, async (change) => {
    await authorizeKeepBook(change, reader, bookId)
    await lockReads(change, reader.id)
    const latest = await findLatestRead(change, reader.id, await findEditions(change, bookId))
    if (!latest || latest.beforeSave === null || latest.savedAt !== savedAt) throw cannotUndo()
    await undoEverywhere(change, reader, { savedAt, readId: latest.id, listed: null }, hooks)
    return findNow(change, reader, bookId)
  })

async function findNow(db: Db | Change, reader: Reader, bookId: BookId): Promise<Progress> {
  const latest = await findLatestRead(db, reader.id, await findEditions(db, bookId))
  return asOwnProgress(await findOwnPlace(db, latest, bookId))
}
