import type { Reader } from '#server/app-context.ts'
import type { Change } from '#server/db/schema.ts'
import type { Listed } from '#server/features/reading-list/policy.ts'

/** Whether others have said in a club where they are in a book. */
export async function isFollowedByOthers(
  change: Change,
  { clubId, bookId }: Listed,
  reader: Reader,
): Promise<boolean> {
  const other = await change
    .selectFrom('progress')
    .select('user_id')
    .where('club_id', '=', clubId)
    .where('book_id', '=', bookId)
    .where('position', 'is not', null)
    .where('said_here', '=', 1)
    .where('user_id', '<>', reader.id)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}
