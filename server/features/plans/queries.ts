import type { Part } from '#contract/plans/plan.ts'
import type { Change, Db } from '#server/db/schema.ts'
import type { CanReadList } from '#server/features/clubs/policy.ts'
import type { Listed } from '#server/features/reading-list/policy.ts'

/** The parts of a book as a club reads it, in order. */
export async function listParts(db: Db | Change, { clubId, bookId }: Listed): Promise<Part[]> {
  const rows = await db
    .selectFrom('plan_parts')
    .select(['number', 'title', 'weight', 'ends_at', 'by_day'])
    .where('club_id', '=', clubId)
    .where('book_id', '=', bookId)
    .orderBy('number')
    .execute()
  return rows.map(({ ends_at, by_day, ...part }) => ({ ...part, endsAt: ends_at, by: by_day }))
}

/** The parts of the plan that another club has for the same work; its edition may have another id. */
export const listPartsOfWork = (change: Change, { clubId }: CanReadList, { bookId }: Listed) =>
  change
    .selectFrom('books')
    .innerJoin('listed_books', 'listed_books.work_key', 'books.work_key')
    .innerJoin('plan_parts', (join) =>
      join
        .onRef('plan_parts.club_id', '=', 'listed_books.club_id')
        .onRef('plan_parts.book_id', '=', 'listed_books.book_id'),
    )
    .select(['plan_parts.title', 'plan_parts.weight'])
    .where('books.id', '=', bookId)
    .where('listed_books.club_id', '=', clubId)
    .orderBy('number')
    .execute()
