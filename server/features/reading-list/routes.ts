import { listBookClubs, listOwnBookClubs } from '#contract/reading-list/book-club.ts'
import { editBook } from '#contract/reading-list/edit-book.ts'
import {
  addBookToList,
  getListedBook,
  listClubBooks,
  removeBookFromList,
  updateListedBook,
} from '#contract/reading-list/listed-book.ts'
import type { AppContext } from '#server/app-context.ts'
import { authorizeReadList, type CanReadList, isMember, mayReadPosts } from '#server/features/clubs/policy.ts'
import { decodeBefore } from '#server/http/cursor.ts'
import { addBook, removeBook } from './add-and-remove.ts'
import { registerAdminList } from './admin/routes.ts'
import * as bookClubs from './book-clubs.ts'
import { editBook as commitEdit } from './editing/edit-book.ts'
import { findBookSeenBy, type ListHooks, listListedBooks, orNotFound } from './listed-books.ts'
import { updateReadingState } from './reading-state.ts'
import { authorizeReadBook } from './visible-books.ts'

export function registerReadingList(app: AppContext, hooks: ListHooks): void {
  const { route, db, cached, now } = app
  registerAdminList(app, hooks)
  registerBookClubs(app)
  route(editBook, ({ params, body, reader }) => commitEdit(db, reader, params.bookId, body, hooks, now()))

  route(listClubBooks, async (input) => {
    const viewer = await authorizeReadList(db, input.reader, input.params.id)
    return cached(input, versionOf(viewer), () => listListedBooks(db, viewer))
  })
  route(getListedBook, async (input) => {
    const viewer = await authorizeReadList(db, input.reader, input.params.id)
    const { bookId } = input.params
    return cached(input, `${versionOf(viewer)} ${bookId}`, async () =>
      orNotFound(await findBookSeenBy(db, viewer, bookId)),
    )
  })

  route(addBookToList, ({ params, body, reader }) =>
    addBook(db, reader, { clubId: params.id, bookId: body.bookId }, hooks, now()),
  )
  route(updateListedBook, ({ params: { id, bookId }, body, reader }) =>
    updateReadingState(db, reader, { clubId: id, bookId }, body, hooks),
  )
  route(removeBookFromList, ({ params: { id, bookId }, reader }) =>
    removeBook(db, reader, { clubId: id, bookId }, hooks, now()),
  )
}

/** Members, readers of an open club and others see different names. */
function versionOf(viewer: CanReadList): string {
  const names = isMember(viewer) ? '' : mayReadPosts(viewer) ? ' visitor' : ' stranger'
  return `${viewer.clubId}.${viewer.revision}${names}`
}

function registerBookClubs({ route, db, cachedPage }: AppContext): void {
  route(listBookClubs, async (input) => {
    const { limit, cursor } = input.query
    const book = await authorizeReadBook(db, input.reader, input.params.bookId)
    // Depends on many clubs and on the caller.
    return cachedPage(input, null, () =>
      bookClubs.listBookClubs(db, input.reader, book, limit, decodeBefore(cursor)),
    )
  })

  route(listOwnBookClubs, async ({ params, reader }) =>
    bookClubs.listOwnBookClubs(db, reader, await authorizeReadBook(db, reader, params.bookId)),
  )
}
