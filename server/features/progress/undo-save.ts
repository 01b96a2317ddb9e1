import type { BookId } from '#contract/books/book.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import type { Progress } from '#contract/progress/progress.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { authorizeMember } from '#server/features/clubs/policy.ts'
import { publishToReader } from '#server/features/clubs/revise-club.ts'
import { type Listed, listedBook } from '#server/features/reading-list/policy.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { BeforeSave } from './before-save.ts'
import { findPlace, findProgress } from './progress.ts'
import { revisePlaces } from './revise-places.ts'
import type { AfterProgress } from './save-progress.ts'
import { message } from '#contract/messages/message.ts'

/** Puts a reader back where they were before the save at `savedAt`. Throws 409 if their place has changed since. */
export const undoSave = (
  db: Db,
  reader: Reader,
  { clubId, bookId }: { clubId: ClubId; bookId: BookId },
  savedAt: string,
  { pagesMoved }: Pick<AfterProgress, 'pagesMoved'>,
): Promise<Progress> =>
  transact(db, async (change) => {
    const member = await authorizeMember(change, reader, clubId)
    const listed = await listedBook(change, member, bookId)
    const now = await findPlace(change, reader, listed)
    if (now.beforeSave === null || now.updatedAt !== savedAt)
      throw new HttpError(
        'edited-elsewhere',
        message('progress.cannotUndo', 'Your place has changed since, so this can’t be undone.'),
      )
    const before: BeforeSave | null = JSON.parse(now.beforeSave)
    await restore(change, reader, listed, before)
    const after = await findPlace(change, reader, listed)
    if (after.totalPages !== now.totalPages) await pagesMoved(change, listed, reader)
    publishToReader(change, clubId, reader.id, `progress/${bookId}`)
    if (after.position !== now.position) await revisePlaces(change, reader, listed)
    return findProgress(change, reader, listed)
  })

async function restore(
  change: Change,
  reader: Reader,
  { clubId, bookId }: Listed,
  before: BeforeSave | null,
): Promise<void> {
  if (before === null || before.updatedAt === null) {
    await change
      .deleteFrom('progress')
      .where('club_id', '=', clubId)
      .where('book_id', '=', bookId)
      .where('user_id', '=', reader.id)
      .execute()
    return
  }
  await change
    .updateTable('progress')
    .set({
      current_page: before.currentPage,
      total_pages: before.totalPages,
      total_minutes: before.totalMinutes,
      position: before.position,
      part: before.saidPart,
      updated_at: before.updatedAt,
      before_save: null,
    })
    .where('club_id', '=', clubId)
    .where('book_id', '=', bookId)
    .where('user_id', '=', reader.id)
    .execute()
}
