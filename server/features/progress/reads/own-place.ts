import type { Progress } from '#contract/progress/progress.ts'
import type { Change, Db } from '#server/db/schema.ts'
import type { SavedPlace } from '../progress.ts'
import type { StoredRead } from './stored-read.ts'

/** The place of a reader's latest read of a work; before the first save page 0 of the book. */
export async function findOwnPlace(
  db: Db | Change,
  latest: StoredRead | undefined,
  bookId: number,
): Promise<SavedPlace> {
  const isSaved = latest !== undefined && latest.savedAt !== null
  return {
    currentPage: latest?.currentPage ?? 0,
    totalPages: isSaved ? latest.totalPages : await findPageCount(db, bookId),
    totalMinutes: latest?.totalMinutes ?? null,
    position: latest?.position ?? null,
    saidPart: null,
    updatedAt: latest?.savedAt ?? null,
    beforeSave: latest?.beforeSave ?? null,
    readId: latest?.id ?? null,
    saidHere: true,
  }
}

export const asOwnProgress = (place: SavedPlace): Progress => ({
  currentPage: place.currentPage,
  totalPages: place.totalPages,
  totalMinutes: place.totalMinutes,
  position: place.position,
  part: null,
  updatedAt: place.updatedAt,
  mayUndo: place.beforeSave !== null,
})

async function findPageCount(db: Db | Change, bookId: number): Promise<number | null> {
  const { page_count } = await db
    .selectFrom('books')
    .select('page_count')
    .where('id', '=', bookId)
    .executeTakeFirstOrThrow()
  return page_count
}
