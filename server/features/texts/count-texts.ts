import type { Change } from '#server/db/schema.ts'
import type { Listed } from '#server/features/reading-list/policy.ts'
import type { PostKind } from './counts.ts'

/** Adds to a stored count. The club must be locked; otherwise the first two posts could both insert the row. */
export async function incrementPostCount(
  change: Change,
  { clubId, bookId }: Listed,
  kind: PostKind,
  by: number,
): Promise<void> {
  const updated = await change
    .updateTable('post_counts')
    .set((eb) => ({ value: eb('value', '+', by) }))
    .where('club_id', '=', clubId)
    .where('book_id', '=', bookId)
    .where('kind', '=', kind)
    .returning('kind')
    .executeTakeFirst()
  if (updated) return
  await change
    .insertInto('post_counts')
    .values({ club_id: clubId, book_id: bookId, kind, value: by })
    .execute()
}
