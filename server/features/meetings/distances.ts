import { sql } from 'kysely'
import { type Distance, pagesToGo } from '#contract/meetings/how-far.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { joinPart } from './meeting-row.ts'

export interface ToldDistance extends Distance {
  userId: number
  meetingId: number
  /** The title of the part. */
  part: string
  endsAt: number
}

/**
 * How far members are from the end of the part that meetings are about. Nothing for meetings without one, and for members whose place in
 * the book is unknown.
 */
export async function listDistances(
  db: Db | Change,
  meetingIds: readonly number[],
  userIds: readonly number[],
): Promise<ToldDistance[]> {
  if (meetingIds.length === 0 || userIds.length === 0) return []
  const rows = await joinPart(db.selectFrom('meetings'))
    .innerJoin('members', 'members.club_id', 'meetings.club_id')
    .innerJoin('books', 'books.id', 'meetings.book_id')
    .innerJoin('listed_books as listed', (join) =>
      join.onRef('listed.club_id', '=', 'meetings.club_id').onRef('listed.book_id', '=', 'meetings.book_id'),
    )
    .leftJoin('progress', (join) =>
      join
        .onRef('progress.club_id', '=', 'meetings.club_id')
        .onRef('progress.book_id', '=', 'meetings.book_id')
        .onRef('progress.user_id', '=', 'members.user_id'),
    )
    .select((eb) => [
      'meetings.id',
      'members.user_id',
      'part.title as part',
      'part.ends_at as part_ends_at',
      'position',
      'current_page',
      'total_pages',
      'updated_at',
      eb.fn.coalesce('listed.page_count', 'books.page_count').as('page_count'),
      eb
        .selectFrom('plan_parts as between')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('between.club_id', '=', 'meetings.club_id')
        .whereRef('between.book_id', '=', 'meetings.book_id')
        .whereRef('between.ends_at', '<=', 'part.ends_at')
        .where('between.ends_at', '>', sql<number>`coalesce(progress.position, 0)`)
        .as('parts'),
    ])
    .where('meetings.id', 'in', meetingIds)
    .where('members.user_id', 'in', userIds)
    .where('members.status', '=', 'member')
    .where('part.ends_at', 'is not', null)
    .execute()
  return rows.flatMap(({ part_ends_at: endsAt, part, ...row }) => {
    const isUnknown = row.updated_at !== null && row.position === null
    if (isUnknown || endsAt === null || row.user_id === null) return []
    const total = row.updated_at === null ? row.page_count : row.total_pages
    return {
      meetingId: row.id,
      userId: row.user_id,
      part: part ?? '',
      endsAt,
      parts: row.parts ?? 0,
      pages: pagesToGo(endsAt, row.current_page ?? 0, total),
    }
  })
}
