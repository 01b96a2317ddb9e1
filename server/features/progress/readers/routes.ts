import { positionMax } from '#contract/plans/position.ts'
import { listReaders as endpoint } from '#contract/progress/readers.ts'
import type { AppContext } from '#server/app-context.ts'
import { authorizeReadAsMember } from '#server/features/clubs/policy.ts'
import { listedBook } from '#server/features/reading-list/policy.ts'
import { decodeCursor } from '#server/http/cursor.ts'
import { findPlacesRevision, listReaders } from './queries.ts'

export function registerReaders({ route, db, cachedPage }: AppContext): void {
  route(endpoint, async (input) => {
    const { params, query, reader } = input
    const member = await authorizeReadAsMember(db, reader, params.clubId)
    const [position = positionMax, userId = 0] = query.cursor ? decodeCursor(query.cursor, 2) : []
    const revision = await findPlacesRevision(db, params)
    const version = `${params.clubId}.${member.revision} ${params.bookId}.${revision} ${query.limit} ${position} ${userId}`
    // An unlisted book never has a cached page: changes of the list increase the club's revision.
    return cachedPage(input, version, async () => {
      const listed = await listedBook(db, member, params.bookId)
      return listReaders(db, member, listed, { limit: query.limit, after: { position, userId } })
    })
  })
}
