import { getGoal, setGoal } from '#contract/library/goal.ts'
import {
  getLibraryBook,
  listLibrary,
  putInLibrary,
  ReadingShelf,
  removeFromLibrary,
  type ShelfId,
} from '#contract/library/library-book.ts'
import { getOwnProgress, saveOwnProgress, undoOwnProgress } from '#contract/library/own-progress.ts'
import { addRead, changeRead, deleteRead, listReads, readsMax } from '#contract/library/read.ts'
import { getReader, listReaderBooks } from '#contract/library/reader-page.ts'
import { changeShelf, countShelves, createShelf, deleteShelf, listShelves } from '#contract/library/shelf.ts'
import type { AppContext } from '#server/app-context.ts'
import type { ProgressHooks } from '#server/features/progress/hooks.ts'
import { aboveEveryId, decodeCursor, lastTime } from '#server/http/cursor.ts'
import { countByShelf } from './counts.ts'
import * as goals from './goal.ts'
import { findLibraryBook } from './library-book.ts'
import * as list from './list/list-library.ts'
import * as progress from './own-progress.ts'
import { authorizeKeepBook, notInLibrary } from './policy.ts'
import { putBook, removeBook } from './put-book.ts'
import { authorizeSeeLibrary } from './reader-page/policy.ts'
import { findReaderPage, seenShelf } from './reader-page/reader-page.ts'
import { listSeenBooks } from './reader-page/seen-books.ts'
import * as reads from './reads/change-reads.ts'
import * as rows from './reads/read-rows.ts'
import * as shelves from './shelves.ts'

export function registerLibrary(app: AppContext, hooks: ProgressHooks): void {
  const { route, db, cached, cachedPage } = app
  registerShelves(app)
  registerReaderPages(app)

  route(listLibrary, async (input) => {
    const { shelf, query = '', sort, limit, cursor } = input.query
    const named = ReadingShelf.safeParse(shelf)
    const isOwn = shelf !== undefined && !named.success
    const filter = {
      shelf: named.success ? named.data : null,
      ownShelf: isOwn ? await shelves.findShelf(db, input.reader, Number(shelf) as ShelfId) : null,
      query,
    }
    return cachedPage(input, null, () => list.listLibrary(db, input.reader, filter, { sort, limit, cursor }))
  })
  route(countShelves, (input) => cached(input, null, () => countByShelf(db, input.reader)))
  route(getLibraryBook, async ({ params, reader }) => {
    const book = await findLibraryBook(db, reader.id, params.bookId)
    if (!book) throw notInLibrary()
    return book
  })
  route(putInLibrary, ({ params, body, reader }) => putBook(db, reader, params.bookId, body, hooks))
  route(removeFromLibrary, ({ params, reader }) => removeBook(db, reader, params.bookId))

  route(listReads, async ({ params, reader }) => {
    await authorizeKeepBook(db, reader, params.bookId)
    return rows.listReads(db, reader.id, params.bookId, readsMax)
  })
  route(addRead, ({ params, body, reader }) => reads.addRead(db, reader, params.bookId, body))
  route(changeRead, ({ params, body, reader }) => reads.changeRead(db, reader, params, body, hooks))
  route(deleteRead, ({ params, reader }) => reads.deleteRead(db, reader, params))

  route(getOwnProgress, ({ params, reader }) => progress.findOwnProgress(db, reader, params.bookId))
  route(saveOwnProgress, ({ params, body, reader }) =>
    progress.saveOwnProgress(db, reader, params.bookId, body, hooks),
  )
  route(undoOwnProgress, ({ params, body, reader }) =>
    progress.undoOwnSave(db, reader, params.bookId, body.savedAt, hooks),
  )

  route(getGoal, ({ query, reader }) => goals.findGoal(db, reader, query.year))
  route(setGoal, ({ body, reader }) => goals.setGoal(db, reader, body))
}

function registerShelves({ route, db }: AppContext): void {
  route(listShelves, ({ reader }) => shelves.listShelves(db, reader))
  route(createShelf, ({ body, reader }) => shelves.createShelf(db, reader, body))
  route(changeShelf, ({ params, body, reader }) => shelves.changeShelf(db, reader, params.shelfId, body))
  route(deleteShelf, ({ params, reader }) => shelves.deleteShelf(db, reader, params.shelfId))
}

function registerReaderPages({ route, db, cached, cachedPage }: AppContext): void {
  route(getReader, async (input) => {
    const access = await authorizeSeeLibrary(db, input.reader, input.params.handle)
    return cached(input, null, () => findReaderPage(db, access))
  })
  route(listReaderBooks, async (input) => {
    const { shelf, limit, cursor } = input.query
    const access = await authorizeSeeLibrary(db, input.reader, input.params.handle)
    const seen = await seenShelf(db, access, shelf)
    const after = cursor === undefined ? null : decodeCursor(cursor, [lastTime, aboveEveryId])
    return cachedPage(input, null, () => listSeenBooks(db, access, seen, { limit, after }))
  })
}
