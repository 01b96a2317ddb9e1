import {
  alreadyOnList,
  listClubBooks,
  listBooksMax,
  addBookToList,
  removeBookFromList,
  updateListedBook,
} from '#contract/reading-list/listed-book.ts'
import { authorizeReadBook } from '#server/features/books/access.ts'
import { authorizeReadList } from '#server/features/clubs/policy.ts'
import { reviseClub } from '#server/features/clubs/revision/commands.ts'
import type { AppContext } from '#server/app-context.ts'
import { invalid, notFound, HttpError } from '#server/http/http-error.ts'
import { asMember, onList } from './policy.ts'
import { registerAdminList } from './panel.ts'
import {
  deleteListed,
  findListed,
  findListLength,
  insertListed,
  listListedBooks,
  updateListed,
} from './queries.ts'
import { readDateAfter, readGrowth } from './rules.ts'

export function registerReadingList(app: AppContext): void {
  openList(app)
  registerAdminList(app)
}

/** The list that everybody sees, and what its members change in it. */
function openList({ route, db, keep }: AppContext): void {
  route(listClubBooks, async (exchange) => {
    const sight = await authorizeReadList(db, exchange.reader, exchange.params.id)
    return keep(exchange, `${sight.clubId}.${sight.revision}`, () => listListedBooks(db, sight))
  })

  route(addBookToList, ({ params, body, reader }) =>
    asMember(db, params.id, reader, async (change, member) => {
      await authorizeReadBook(change, reader, body.bookId)
      if (!(await insertListed(change, member, body.bookId, new Date())))
        throw new HttpError('already-on-list', alreadyOnList)
      if ((await findListLength(change, member)) >= listBooksMax)
        throw invalid('bookId', `A reading list holds at most ${listBooksMax} books`)
      await reviseClub(change, params.id, { parts: ['reading-list', 'club'], books: 1 })
      return onList(await findListed(change, member, body.bookId))
    }),
  )

  route(updateListedBook, ({ params, body, reader }) =>
    asMember(db, params.id, reader, async (change, member) => {
      const before = onList(await findListed(change, member, params.bookId))
      const { status } = body
      const readDate = readDateAfter(body, before.readDate)
      await updateListed(change, member, params.bookId, { status, readDate })
      await reviseClub(change, params.id, {
        parts: ['reading-list', 'club'],
        read: readGrowth(before.status, status),
      })
      return { ...before, status, readDate }
    }),
  )

  route(removeBookFromList, ({ params, reader }) =>
    asMember(db, params.id, reader, async (change, member) => {
      const taken = await deleteListed(change, member, params.bookId)
      if (!taken) throw notFound('This book')
      await reviseClub(change, params.id, {
        parts: ['reading-list', 'club'],
        books: -1,
        read: readGrowth(taken.status, null),
      })
    }),
  )
}
