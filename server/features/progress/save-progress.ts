import type { BookId } from '#contract/books/book.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import { partAt } from '#contract/plans/position.ts'
import { endsOf } from '#contract/plans/plan.ts'
import type { ProgressUpdate, SavedProgress } from '#contract/progress/progress.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { authorizeMember } from '#server/features/clubs/policy.ts'
import { publishToReader } from '#server/features/clubs/revise-club.ts'
import { listParts } from '#server/features/plans/parts.ts'
import { type Listed, listedBook } from '#server/features/reading-list/policy.ts'
import { invalid } from '#server/http/http-error.ts'
import { beforeSave } from './before-save.ts'
import { findPlace } from './progress.ts'
import { revisePlaces } from './revise-places.ts'
import { isFault, placeAfter } from './place.ts'

export interface AfterProgress {
  /** Before a save. The result counts, after it, what members wrote that opened. */
  watchOpening: (
    change: Change,
    listed: Listed,
    reader: Reader,
  ) => Promise<() => Promise<SavedProgress['opened']>>
  /** A reader's position is now before the saved one. */
  movedBack: (change: Change, listed: Listed, reader: Reader) => Promise<void>
  /** Somebody follows the book now, and nobody did; or its pages count in another edition for the texts of one author. */
  pagesMoved: (change: Change, listed: Listed, author: Reader | null) => Promise<void>
}

/** Saves a member's progress: one row per reader, club and book; the last save wins. Throws 400 beyond the last page. */
export const saveProgress = (
  db: Db,
  reader: Reader,
  { clubId, bookId }: { clubId: ClubId; bookId: BookId },
  update: ProgressUpdate,
  { movedBack, pagesMoved, watchOpening }: AfterProgress,
): Promise<SavedProgress> =>
  transact(db, async (change) => {
    const member = await authorizeMember(change, reader, clubId)
    const listed = await listedBook(change, member, bookId)
    const ends = endsOf(await listParts(change, listed))
    const before = await findPlace(change, reader, listed)
    const place = placeAfter(before, update, ends)
    if (isFault(place)) throw invalid(place.field, place.message)
    const { currentPage, totalPages, totalMinutes, position, saidPart } = place
    const countOpened = await watchOpening(change, listed, reader)
    const updatedAt = laterThan(before.updatedAt)
    const saved = {
      current_page: currentPage,
      total_pages: totalPages,
      total_minutes: totalMinutes,
      position,
      part: saidPart,
      updated_at: updatedAt,
      before_save: beforeSave(before, place),
    }
    await change
      .insertInto('progress')
      .values({ club_id: listed.clubId, book_id: listed.bookId, user_id: reader.id, ...saved })
      .onConflict((conflict) => conflict.columns(['club_id', 'book_id', 'user_id']).doUpdateSet(saved))
      .execute()
    if (position !== null && position < (before.position ?? 0)) await movedBack(change, listed, reader)
    if (totalPages !== before.totalPages) await pagesMoved(change, listed, reader)
    if (position !== null && before.position === null && !(await isFollowedByOthers(change, listed, reader)))
      await pagesMoved(change, listed, null)
    publishToReader(change, listed.clubId, reader.id, `progress/${listed.bookId}`)
    if (position !== before.position) await revisePlaces(change, reader, listed)
    const part = position === null || ends.length === 0 ? null : partAt(position, ends)
    const mayUndo = saved.before_save !== null
    const opened = await countOpened()
    return { currentPage, totalPages, totalMinutes, position, part, updatedAt, mayUndo, opened }
  })

/** Now, or 1 ms after the last save if that was in this millisecond: an undo names its save by this instant. */
const laterThan = (saved: string | null): string =>
  new Date(Math.max(Date.now(), saved === null ? 0 : Date.parse(saved) + 1)).toISOString()

/** Whether others have said where they are. */
async function isFollowedByOthers(
  change: Change,
  { clubId, bookId }: Listed,
  reader: Reader,
): Promise<boolean> {
  const other = await change
    .selectFrom('progress')
    .select('user_id')
    .where('club_id', '=', clubId)
    .where('book_id', '=', bookId)
    .where('position', 'is not', null)
    .where('user_id', '<>', reader.id)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}
