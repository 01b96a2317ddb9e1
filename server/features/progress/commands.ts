import type { BookId } from '#contract/books/book.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import type { Progress, ProgressUpdate } from '#contract/progress/progress.ts'
import type { Reader } from '#server/app-context.ts'
import type { Db } from '#server/db/schema.ts'
import { authorizeMember } from '#server/features/clubs/policy.ts'
import { publishToReader } from '#server/features/clubs/revision/commands.ts'
import { listedBook } from '#server/features/reading-list/policy.ts'
import { invalid } from '#server/http/http-error.ts'
import { findProgress } from './queries.ts'
import { pagesAfter, pagesFault } from './rules.ts'

/** Saves a member's progress: one row per reader, club and book; the last save wins. Throws 400 beyond the last page. */
export const saveProgress = (
  db: Db,
  reader: Reader,
  { clubId, bookId }: { clubId: ClubId; bookId: BookId },
  update: ProgressUpdate,
): Promise<Progress> =>
  db.transaction().execute(async (change) => {
    const member = await authorizeMember(change, reader, clubId)
    const listed = await listedBook(change, member, bookId)
    const pages = pagesAfter(await findProgress(change, reader, listed), update)
    const fault = pagesFault(pages, update)
    if (fault) throw invalid(fault.field, fault.message)
    const updatedAt = new Date().toISOString()
    const saved = { current_page: pages.currentPage, total_pages: pages.totalPages, updated_at: updatedAt }
    await change
      .insertInto('progress')
      .values({ club_id: listed.clubId, book_id: listed.bookId, user_id: reader.id, ...saved })
      .onConflict((conflict) => conflict.columns(['club_id', 'book_id', 'user_id']).doUpdateSet(saved))
      .execute()
    publishToReader(change, listed.clubId, reader.id, `progress/${listed.bookId}`)
    return { ...pages, updatedAt }
  })
