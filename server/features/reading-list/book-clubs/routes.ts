import { listBookClubs, listOwnBookClubs } from '#contract/reading-list/book-club.ts'
import type { AppContext } from '#server/app-context.ts'
import { authorizeReadBook } from '../visible-books.ts'
import { decodeBefore } from '#server/http/cursor.ts'
import * as queries from './queries.ts'

/** The clubs that read a book, for its page outside any club. */
export function registerBookClubs({ route, db, cachedPage }: AppContext): void {
  route(listBookClubs, async (input) => {
    const { limit, cursor } = input.query
    const book = await authorizeReadBook(db, input.reader, input.params.bookId)
    const page = await queries.listBookClubs(db, input.reader, book, limit, decodeBefore(cursor))
    // Depends on many clubs and on the caller, so the content itself is the version.
    return cachedPage(input, JSON.stringify(page), async () => page)
  })

  route(listOwnBookClubs, async ({ params, reader }) =>
    queries.listOwnBookClubs(db, reader, await authorizeReadBook(db, reader, params.bookId)),
  )
}
