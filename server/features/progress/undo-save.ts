import type { BookId } from '#contract/books/book.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import { message } from '#contract/messages/message.ts'
import type { Progress } from '#contract/progress/progress.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { authorizeMember } from '#server/features/clubs/policy.ts'
import { type Listed, listedBook } from '#server/features/reading-list/policy.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { ProgressHooks } from './hooks.ts'
import { restorePlaces } from './one-place/restore-places.ts'
import { findPlace, findProgress } from './progress.ts'
import { findEditions } from './reads/editions.ts'
import { restoreRead } from './reads/restore-read.ts'
import type { ReadBefore } from './reads/save-read.ts'
import { findLatestRead, findRead, lockReads, type StoredRead } from './reads/stored-read.ts'

/** Puts a reader back where they were before the save at `savedAt`, in all clubs. Throws 409 if their place has changed since. */
export const undoSave = (
  db: Db,
  reader: Reader,
  { clubId, bookId }: { clubId: ClubId; bookId: BookId },
  savedAt: string,
  hooks: ProgressHooks,
): Promise<Progress> =>
  transact(db, async (change) => {
    const member = await authorizeMember(change, reader, clubId)
    const listed = await listedBook(change, member, bookId)
    await lockReads(change, reader.id)
    const now = await findPlace(change, reader, listed)
    if (now.beforeSave === null || now.updatedAt !== savedAt) throw cannotUndo()
    await undoEverywhere(change, reader, { savedAt, readId: now.readId, listed }, hooks)
    return findProgress(change, reader, listed)
  })

/** Undoes a save of a locked reader in their read and in all clubs that it moved. */
export async function undoEverywhere(
  change: Change,
  reader: Reader,
  save: { savedAt: string; readId: number | null; listed: Listed | null },
  hooks: ProgressHooks,
): Promise<void> {
  const read = save.readId === null ? undefined : await findRead(change, reader.id, save.readId)
  const isLastOfRead = read !== undefined && read.beforeSave !== null && read.savedAt === save.savedAt
  const before: ReadBefore | null = isLastOfRead ? JSON.parse(read.beforeSave ?? 'null') : null
  if (read && before?.read?.state === 'current' && (await isReadAgain(change, reader, read)))
    throw cannotUndo()
  await restorePlaces(change, reader, { ...save, placeBefore: before?.read ?? null }, hooks)
  if (isLastOfRead && before) await restoreRead(change, reader, read, before, hooks)
}

/** Whether the reader has begun another read of the work since. */
async function isReadAgain(change: Change, reader: Reader, { id, bookId }: StoredRead): Promise<boolean> {
  const latest = await findLatestRead(change, reader.id, await findEditions(change, bookId))
  return latest !== undefined && latest.state === 'current' && latest.id !== id
}

export const cannotUndo = () =>
  new HttpError(
    'edited-elsewhere',
    message('progress.cannotUndo', 'Your place has changed since, so this can’t be undone.'),
  )
