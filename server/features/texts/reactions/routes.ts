import type * as z from 'zod/mini'
import type { ReactionEndpoints } from '#contract/texts/reacting.ts'
import { getOwnReactions } from '#contract/texts/reaction.ts'
import type { AppContext } from '#server/app-context.ts'
import { authorizeReadAsMember } from '#server/features/clubs/policy.ts'
import { listedBook } from '#server/features/reading-list/policy.ts'
import type { ReactionPolicy } from '../policy.ts'
import { react, takeBack } from './react.ts'
import { takenBack } from './reactable.ts'
import { findOwnReactions, listNamedReactions } from './reactions.ts'

/** A reader's own reactions. They are not in the lists of posts, whose cached answers all readers share. */
export function registerReactions({ route, db }: AppContext): void {
  route(getOwnReactions, async ({ params: { clubId, bookId }, reader }) => {
    const member = await authorizeReadAsMember(db, reader, clubId)
    return findOwnReactions(db, member, await listedBook(db, member, bookId))
  })
}

export function registerReactionsTo<Address>(
  { route, db }: AppContext,
  endpoints: ReactionEndpoints<z.ZodMiniType<Address>>,
  policy: ReactionPolicy<Address>,
): void {
  route(endpoints.list, async ({ params, reader }) =>
    listNamedReactions(db, ...(await policy.authorizeReadReactions(db, reader, params))),
  )
  route(endpoints.react, ({ params, body, reader }) =>
    react(db, (change) => policy.authorizeReact(change, reader, params), body.reaction),
  )
  route(endpoints.takeBack, ({ params, reader, ...input }) =>
    takeBack(db, (change) => policy.authorizeReact(change, reader, params), takenBack(input)),
  )
}
