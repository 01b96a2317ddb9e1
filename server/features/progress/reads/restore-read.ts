import type { Reader } from '#server/app-context.ts'
import type { Change } from '#server/db/schema.ts'
import type { ProgressHooks } from '../hooks.ts'
import type { ReadBefore } from './save-read.ts'
import type { StoredRead } from './stored-read.ts'

/** Puts a read back to what it was before its last save, or deletes one that began with it, and the book back on its shelf. */
export async function restoreRead(
  change: Change,
  reader: Reader,
  { id }: StoredRead,
  { read, shelf }: ReadBefore,
  hooks: Pick<ProgressHooks, 'takeBack' | 'placeSaved'>,
): Promise<void> {
  if (read === null) await change.deleteFrom('reads').where('id', '=', id).execute()
  else
    await change
      .updateTable('reads')
      .set({
        book_id: read.bookId,
        state: read.state,
        started_on: read.startedOn,
        finished_on: read.finishedOn,
        current_page: read.currentPage,
        total_pages: read.totalPages,
        total_minutes: read.totalMinutes,
        position: read.position,
        saved_at: read.savedAt,
        before_save: null,
      })
      .where('id', '=', id)
      .execute()
  if (shelf === null) await hooks.placeSaved(change, reader)
  else await hooks.takeBack(change, reader, shelf)
}
