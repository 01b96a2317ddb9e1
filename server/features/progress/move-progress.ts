import { sql } from 'kysely'
import type { SamePart } from '#contract/plans/same-parts.ts'
import { positionMax } from '#contract/plans/position.ts'
import type { Change } from '#server/db/schema.ts'
import { type Moved, movedPosition } from '#server/features/plans/moved-places.ts'
import type { Listed } from '#server/features/reading-list/policy.ts'

/**
 * Moves readers who said that they had finished a part to where it ends now, given the parts that are the same and the ends of the new
 * ones. All others stay where they are in the book. Returns where readers were and are.
 */
export async function moveProgress(
  change: Change,
  listed: Listed,
  same: readonly SamePart[],
  ends: readonly number[],
): Promise<Moved[]> {
  const { clubId, bookId } = listed
  // A place in another plan is no place to go back to.
  await change
    .updateTable('progress')
    .set({ before_save: null })
    .where('club_id', '=', clubId)
    .where('book_id', '=', bookId)
    .where('before_save', 'is not', null)
    .execute()
  const places = await change
    .selectFrom('progress')
    .select(['position', 'part'])
    .distinct()
    .where('club_id', '=', clubId)
    .where('book_id', '=', bookId)
    .where('position', 'is not', null)
    .$narrowType<{ position: number }>()
    .execute()
  const moved = places.map(({ position, part }) => {
    const to = part === null ? null : (same.find(({ from }) => from === part)?.to ?? null)
    const after = to === null ? position : movedPosition(position, ends[to - 1] ?? positionMax)
    return { before: position, after, part, newPart: part === 0 ? 0 : to }
  })
  await saveMoved(
    change,
    listed,
    moved.filter(({ before, after, part, newPart }) => before !== after || part !== newPart),
  )
  return moved
}

interface MovedReaders extends Moved {
  part: number | null
  newPart: number | null
}

/** All at once: those who are moved to where others were stay there. The page of their edition follows, as `pageAt` finds it. */
async function saveMoved(
  change: Change,
  { clubId, bookId }: Listed,
  moved: readonly MovedReaders[],
): Promise<void> {
  if (moved.length === 0) return
  const rows = moved.map(
    ({ before, after, part, newPart }) =>
      sql`(${sql.lit(before)}, ${sql.lit(part)}, ${sql.lit(after)}, cast(${sql.lit(newPart)} as integer))`,
  )
  await sql`update progress set position = moved.column3, part = moved.column4,
      current_page = case when total_pages is null or moved.column3 = position then current_page
        when moved.column3 >= ${sql.lit(positionMax)} then total_pages
        else ((moved.column3 + 1) * total_pages + ${sql.lit(positionMax - 1)}) / ${sql.lit(positionMax)} - 1 end
    from (values ${sql.join(rows)}) as moved
    where progress.club_id = ${clubId} and progress.book_id = ${bookId}
      and progress.position = moved.column1 and progress.part = moved.column2`.execute(change)
}
