import * as contract from '#contract/progress/look-ahead.ts'
import type { AppContext } from '#server/app-context.ts'
import { authorizeReadAsMember } from '#server/features/clubs/policy.ts'
import { listedBook } from '#server/features/reading-list/policy.ts'
import { lookAhead, stopLookingAhead } from './look-ahead.ts'
import { findLookAhead } from './looked-at.ts'

export function registerLookAhead({ route, db }: AppContext): void {
  route(contract.getLookAhead, async ({ params, reader }) => {
    const member = await authorizeReadAsMember(db, reader, params.clubId)
    return findLookAhead(db, member, await listedBook(db, member, params.bookId))
  })
  route(contract.lookAhead, ({ params, body, reader }) => lookAhead(db, reader, params, body?.postId))
  route(contract.stopLookingAhead, ({ params, query, body, reader }) =>
    stopLookingAhead(db, reader, params, body?.postId ?? query.postId),
  )
}
