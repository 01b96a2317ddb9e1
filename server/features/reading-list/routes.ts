import { listBookClubs, listOwnBookClubs } from '#contract/reading-list/book-club.ts'
import { editBook } from '#contract/reading-list/edit-book.ts'
import {
  addBookToList,
  listClubBooks,
  removeBookFromList,
  updateListedBook,
} from '#contract/reading-list/listed-book.ts'
import type { AppContext } from '#server/app-context.ts'
import type { AfterLength } from './listed-books.ts'
import { authorizeReadList, isMember, mayReadPosts } from '#server/features/clubs/policy.ts'
import { decodeBefore } from '#server/http/cursor.ts'
import { addBook, removeBook } from './add-and-remove.ts'
import { registerAdminList } from './admin/routes.ts'
import * as bookClubs from './book-clubs.ts'
import { editBook as commitEdit } from './editing/edit-book.ts'
import { listListedBooks } from './listed-books.ts'
import { updateReadingState } from './reading-state.ts'
import { authorizeReadBook } from './visible-books.ts'

export function registerReadingList(app: AppContext, hooks: AfterLength): void {
  const { route, db, cached } = app
  registerAdminList(app, hooks)
  registerBookClubs(app)
  route(editBook, ({ params, body, reader }) => commitEdit(db, reader, params.bookId, body, hooks))

  route(listClubBooks, async (input) => {
    const member = await authorizeReadList(db, input.reader, input.params.id)
    // They differ in whose names they see.
    const viewer = isMember(member) ? '' : mayReadPosts(member) ? ' visitor' : ' stranger'
    return cached(input, `${member.clubId}.${member.revision}${viewer}`, () => listListedBooks(db, member))
  })

  route(addBookToList, ({ params, body, reader }) =>
    addBook(db, reader, { clubId: params.id, bookId: body.bookId }),
  )
  route(updateListedBook, ({ params: { id, bookId }, body, reader }) =>
    updateReadingState(db, reader, { clubId: id, bookId }, body),
  )
  route(removeBookFromList, ({ params: { id, bookId }, reader }) =>
    removeBook(db, reader, { clubId: id, bookId }),
  )
}

function registerBookClubs({ route, db, cachedPage }: AppContext): void {
  route(listBookClubs, async (input) => {
    const { limit, cursor } = input.query
    const book = await authorizeReadBook(db, input.reader, input.params.bookId)
    const page = await bookClubs.listBookClubs(db, input.reader, book, limit, decodeBefore(cursor))
    // Depends on many clubs and on the caller, so the content itself is the version.
    return cachedPage(input, JSON.stringify(page), async () => page)
  })

  route(listOwnBookClubs, async ({ params, reader }) =>
    bookClubs.listOwnBookClubs(db, reader, await authorizeReadBook(db, reader, params.bookId)),
  )
}
