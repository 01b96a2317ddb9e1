import { type LookAhead, lookedAtMax } from '#contract/progress/look-ahead.ts'
import type { Change, Db } from '#server/db/schema.ts'
import type { CanReadAsMember } from '#server/features/clubs/policy.ts'
import type { Listed } from '#server/features/reading-list/policy.ts'

export async function findLookAhead(
  db: Db | Change,
  { reader }: CanReadAsMember,
  { clubId, bookId }: Listed,
): Promise<LookAhead> {
  const own = db
    .selectFrom('look_ahead')
    .where('club_id', '=', clubId)
    .where('book_id', '=', bookId)
    .where('user_id', '=', reader.id)
  const wholeBook = await own.select('post_id').where('post_id', 'is', null).executeTakeFirst()
  const posts = await own
    .select('post_id')
    .where('post_id', 'is not', null)
    .orderBy('post_id', 'desc')
    .limit(lookedAtMax)
    .execute()
  return {
    wholeBook: wholeBook !== undefined,
    postIds: posts.map(({ post_id }) => post_id as LookAhead['postIds'][number]),
  }
}
