import { sql } from 'kysely'
import type { Reader } from '#server/app-context.ts'
import type { Change } from '#server/db/schema.ts'
import { publishToReader } from '#server/features/clubs/revise-club.ts'
import { type Listed, listedInOwnClub } from '#server/features/reading-list/policy.ts'
import type { BeforeSave } from '../before-save.ts'
import type { ProgressHooks } from '../hooks.ts'
import type { Place } from '../place.ts'
import { asSavedPlace, type SavedPlace } from '../progress.ts'
import { revisePlaces } from '../revise-places.ts'
import { placeIn } from '../reads/read-of-save.ts'

interface LastSave {
  savedAt: string
  readId: number | null
  /** The book in the club where the reader undoes it, if it is undone in one. */
  listed: Listed | null
  /** The place of the read before it, for clubs whose plan has changed since; null if there was none. */
  placeBefore: Pick<Place, 'position'> | null
}

/** Puts a reader back where they were before a save, in all clubs that it moved. */
export async function restorePlaces(
  change: Change,
  reader: Reader,
  save: LastSave,
  { pagesMoved }: Pick<ProgressHooks, 'pagesMoved'>,
): Promise<void> {
  for (const { listed, place } of await listMoved(change, reader, save)) {
    const after = placeBefore(place, save)
    if (after === null) await deletePlace(change, reader, listed)
    else await updatePlace(change, reader, listed, after)
    if (after !== null && after.totalPages !== place.totalPages) await pagesMoved(change, listed, reader)
    publishToReader(change, listed.clubId, reader.id, `progress/${listed.bookId}`)
    if ((after?.position ?? null) !== place.position) await revisePlaces(change, reader, listed)
  }
}

async function listMoved(change: Change, reader: Reader, { savedAt, readId, listed }: LastSave) {
  const rows = await change
    .selectFrom('progress')
    .selectAll()
    .select(sql<null>`null`.as('page_count'))
    .where('user_id', '=', reader.id)
    .where('updated_at', '=', savedAt)
    .where((eb) =>
      eb.or([
        eb('read_id', '=', readId ?? 0),
        eb.and([eb('club_id', '=', listed?.clubId ?? 0), eb('book_id', '=', listed?.bookId ?? 0)]),
      ]),
    )
    .orderBy('club_id')
    .orderBy('book_id')
    .execute()
  return rows.map((row) => ({
    listed: listedInOwnClub(row),
    place: asSavedPlace(row),
  }))
}

/** null if there was none. After the plan has changed only the position is the same, not the part that the reader had finished. */
function placeBefore(now: SavedPlace, { placeBefore: before }: LastSave): BeforeSave | null {
  if (now.beforeSave !== null) return JSON.parse(now.beforeSave)
  // The book was listed after the save.
  if (before === null && !now.saidHere) return null
  return before === null ? { ...now, readId: null } : { ...now, ...placeIn(now, before) }
}

const deletePlace = (change: Change, reader: Reader, { clubId, bookId }: Listed) =>
  change
    .deleteFrom('progress')
    .where('club_id', '=', clubId)
    .where('book_id', '=', bookId)
    .where('user_id', '=', reader.id)
    .execute()

/** Places saved before reads existed were said in their club, and belong to none. */
const updatePlace = (change: Change, reader: Reader, { clubId, bookId }: Listed, place: BeforeSave) =>
  change
    .updateTable('progress')
    .set({
      current_page: place.currentPage,
      total_pages: place.totalPages,
      total_minutes: place.totalMinutes,
      position: place.position,
      part: place.saidPart,
      updated_at: place.updatedAt ?? undefined,
      before_save: null,
      // The reader may have deleted that read since.
      read_id: (eb) =>
        eb
          .selectFrom('reads')
          .select('reads.id')
          .where('reads.id', '=', place.readId ?? 0)
          .where('reads.user_id', '=', reader.id),
      said_here: Number(place.saidHere ?? true),
    })
    .where('club_id', '=', clubId)
    .where('book_id', '=', bookId)
    .where('user_id', '=', reader.id)
    .execute()
