import type { Change, Db } from '#server/db/schema.ts'
import type { MeetingRow } from '../meeting-row.ts'

type Held = Pick<MeetingRow, 'club_id' | 'book_id' | 'wall_time' | 'ends_at'>

/** Whether the club reads on after a meeting: a part of the book is due later, or another meeting about it follows. */
export async function isHalfway(
  db: Db | Change,
  { club_id, book_id, wall_time, ends_at }: Held,
): Promise<boolean> {
  if (book_id === null || wall_time === null) return false
  const due = await db
    .selectFrom('plan_parts')
    .select('number')
    .where('club_id', '=', club_id)
    .where('book_id', '=', book_id)
    .where('by_day', '>', wall_time.slice(0, 10))
    .limit(1)
    .executeTakeFirst()
  if (due) return true
  const next = await db
    .selectFrom('meetings')
    .select('id')
    .where('club_id', '=', club_id)
    .where('ends_at', '>', ends_at)
    .where('book_id', '=', book_id)
    .where('status', '!=', 'cancelled')
    .limit(1)
    .executeTakeFirst()
  return next !== undefined
}
