import { editBook } from '#contract/reading-list/edit-book.ts'
import {
  addBookToList,
  listClubBooks,
  removeBookFromList,
  updateListedBook,
} from '#contract/reading-list/listed-book.ts'
import type { AppContext } from '#server/app-context.ts'
import { authorizeReadList, mayReadPosts } from '#server/features/clubs/policy.ts'
import { registerAdminList } from './admin/routes.ts'
import { registerBookClubs } from './book-clubs/routes.ts'
import * as commands from './commands.ts'
import { editBook as commitEdit } from './editing/commands.ts'
import { listListedBooks } from './queries.ts'

export function registerReadingList(app: AppContext): void {
  const { route, db, cached } = app
  registerAdminList(app)
  registerBookClubs(app)
  route(editBook, ({ params, body, reader }) => commitEdit(db, reader, params.bookId, body))

  route(listClubBooks, async (input) => {
    const member = await authorizeReadList(db, input.reader, input.params.id)
    // Strangers do not see who added a book.
    const viewer = mayReadPosts(member) ? '' : ' stranger'
    return cached(input, `${member.clubId}.${member.revision}${viewer}`, () => listListedBooks(db, member))
  })

  route(addBookToList, ({ params, body, reader }) =>
    commands.addBook(db, reader, { clubId: params.id, bookId: body.bookId }),
  )
  route(updateListedBook, ({ params: { id, bookId }, body, reader }) =>
    commands.updateReadingState(db, reader, { clubId: id, bookId }, body),
  )
  route(removeBookFromList, ({ params: { id, bookId }, reader }) =>
    commands.removeBook(db, reader, { clubId: id, bookId }),
  )
}
