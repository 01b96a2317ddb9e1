import type { BookId } from '#contract/books/book.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import type { ProgressUpdate, SavedProgress } from '#contract/progress/progress.ts'
import type { Reader } from '#server/app-context.ts'
import type { Db } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { authorizeMember } from '#server/features/clubs/policy.ts'
import { listedBook } from '#server/features/reading-list/policy.ts'
import type { ProgressHooks } from './hooks.ts'
import { savePlace } from './save-place.ts'

/** Saves where a member is in a club's book; the last save wins. */
export const saveProgress = (
  db: Db,
  reader: Reader,
  { clubId, bookId }: { clubId: ClubId; bookId: BookId },
  update: ProgressUpdate,
  hooks: ProgressHooks,
): Promise<SavedProgress> =>
  transact(db, async (change) => {
    const member = await authorizeMember(change, reader, clubId)
    const listed = await listedBook(change, member, bookId)
    return savePlace(change, reader, { bookId, listed, update }, hooks)
  })
