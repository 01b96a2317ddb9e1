import { getPostCounts } from '#contract/texts/counts.ts'
import type { AppContext } from '#server/app-context.ts'
import { authorizeReadList, mayReadPosts } from '#server/features/clubs/policy.ts'
import { listedBook } from '#server/features/reading-list/policy.ts'
import { findCounts } from './counts.ts'
import { registerLookAhead } from './look-ahead/routes.ts'
import { registerMentions } from './mentions/routes.ts'
import { registerReactions } from './reactions/routes.ts'

export function registerTexts(app: AppContext): void {
  const { route, db, cached } = app
  registerMentions(app)
  registerReactions(app)
  registerLookAhead(app)

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
