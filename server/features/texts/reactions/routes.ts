import { getOwnReactions } from '#contract/texts/reaction.ts'
import type { AppContext } from '#server/app-context.ts'
import { authorizeReadAsMember } from '#server/features/clubs/policy.ts'
import { listedBook } from '#server/features/reading-list/policy.ts'
import { findOwnReactions } from './reactions.ts'

/** A reader's own reactions. They are not in the lists of posts, whose cached answers all readers share. */
export function registerReactions({ route, db }: AppContext): void {
  route(getOwnReactions, async ({ params: { clubId, bookId }, reader }) => {
    const member = await authorizeReadAsMember(db, reader, clubId)
    return findOwnReactions(db, member, await listedBook(db, member, bookId))
  })
}
