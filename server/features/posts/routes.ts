import { getPostCounts } from '#contract/posts/post-counts.ts'
import type { AppContext } from '#server/app-context.ts'
import { authorizeReadList, mayReadPosts } from '#server/features/clubs/policy.ts'
import { listedBook } from '#server/features/reading-list/policy.ts'
import { findCounts } from './queries.ts'

/** The numbers of posts on a book; reviews, notes and discussions have features of their own. */
export function registerPosts({ route, db, cached }: AppContext): void {
  route(getPostCounts, async (input) => {
    const { clubId, bookId } = input.params
    const membership = await authorizeReadList(db, input.reader, clubId)
    const readsPosts = mayReadPosts(membership)
    return cached(input, `${clubId}.${membership.revision} ${bookId} ${readsPosts}`, async () => {
      const { reviews, ...posts } = await findCounts(db, await listedBook(db, membership, bookId))
      return readsPosts ? { reviews, ...posts } : { reviews }
    })
  })
}
