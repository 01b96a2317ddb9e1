import type { Reader } from '#server/app-context.ts'
import type { Change } from '#server/db/schema.ts'
import { publishToReader } from '#server/features/clubs/revise-club.ts'
import { beforeSave } from '../before-save.ts'
import type { ProgressHooks } from '../hooks.ts'
import type { Place } from '../place.ts'
import { revisePlaces } from '../revise-places.ts'
import type { ClubPlace } from './club-place.ts'

/** Rows in one statement. */
const atOnce = 100

/** A place in a club, and where it is after a save. */
export interface Move extends ClubPlace {
  after: Place
  /** Whether the reader said so in this club. */
  isSaidHere: boolean
}

interface Save {
  readId: number | null
  savedAt: string
}

/** Moves a reader's places in clubs, in the order of the clubs, and tells their open pages. */
export async function movePlaces(
  change: Change,
  reader: Reader,
  moves: readonly Move[],
  save: Save,
  hooks: ProgressHooks,
): Promise<void> {
  for (let start = 0; start < moves.length; start += atOnce)
    await storePlaces(change, reader, moves.slice(start, start + atOnce), save)
  const movedBack = moves.filter(
    ({ place, after }) => after.position !== null && after.position < (place.position ?? 0),
  )
  await hooks.movedBack(
    change,
    movedBack.map(({ listed }) => listed),
    reader,
  )
  for (const { listed, place, after } of moves) {
    if (after.totalPages !== place.totalPages) await hooks.pagesMoved(change, listed, reader)
    publishToReader(change, listed.clubId, reader.id, `progress/${listed.bookId}`)
  }
  const moved = moves.filter(({ place, after }) => after.position !== place.position)
  await revisePlaces(change, reader, ...moved.map(({ listed }) => listed))
}

async function storePlaces(
  change: Change,
  reader: Reader,
  moves: readonly Move[],
  { readId, savedAt }: Save,
): Promise<void> {
  await change
    .insertInto('progress')
    .values(
      moves.map(({ listed, place, after, isSaidHere }) => ({
        club_id: listed.clubId,
        book_id: listed.bookId,
        user_id: reader.id,
        current_page: after.currentPage,
        total_pages: after.totalPages,
        total_minutes: after.totalMinutes,
        position: after.position,
        part: after.saidPart,
        updated_at: savedAt,
        before_save: beforeSave(place, after),
        read_id: readId,
        said_here: Number(isSaidHere || place.saidHere),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['club_id', 'book_id', 'user_id']).doUpdateSet((eb) => ({
        current_page: eb.ref('excluded.current_page'),
        total_pages: eb.ref('excluded.total_pages'),
        total_minutes: eb.ref('excluded.total_minutes'),
        position: eb.ref('excluded.position'),
        part: eb.ref('excluded.part'),
        updated_at: eb.ref('excluded.updated_at'),
        before_save: eb.ref('excluded.before_save'),
        read_id: eb.ref('excluded.read_id'),
        said_here: eb.ref('excluded.said_here'),
      })),
    )
    .execute()
}
