import { positionMax } from '#contract/plans/position.ts'
import { listReaders as endpoint } from '#contract/progress/readers.ts'
import type { AppContext } from '#server/app-context.ts'
import { authorizeReadAsMember } from '#server/features/clubs/policy.ts'
import { listedBook } from '#server/features/reading-list/policy.ts'
import { decodeCursor } from '#server/http/cursor.ts'
import { listReaders } from './queries.ts'

export function registerReaders({ route, db, cachedPage }: AppContext): void {
  route(endpoint, async (input) => {
    const { params, query, reader } = input
    const member = await authorizeReadAsMember(db, reader, params.clubId)
    const listed = await listedBook(db, member, params.bookId)
    const [position = positionMax, userId = 0] = query.cursor ? decodeCursor(query.cursor, 2) : []
    const page = await listReaders(db, member, listed, { limit: query.limit, after: { position, userId } })
    // Places change without a revision of the club, so the content itself is the version.
    return cachedPage(input, JSON.stringify(page), async () => page)
  })
}
