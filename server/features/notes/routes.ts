import { deleteNote, editNote, listNotes, saveNote } from '#contract/notes/note.ts'
import { authorizeReadPosts, authorizePost } from '#server/features/clubs/access.ts'
import type { AppContext } from '#server/app-context.ts'
import { placeOf } from '#server/http/cursor.ts'
import { listedBook } from '#server/features/reading-list/access.ts'
import { keptPages } from '#server/http/cached-pages.ts'
import { deletableNote, ownNote } from './access.ts'
import { insertNote, listNotesOf, removeNote, type ShownNote, updateNote } from './queries.ts'

export function registerNotes({ route, db, keep }: AppContext): void {
  const keepPage = keptPages<ShownNote>(keep)

  route(listNotes, async (exchange) => {
    const { clubId, bookId } = exchange.params
    const { limit, cursor } = exchange.query
    const sight = await authorizeReadPosts(db, exchange.reader, clubId)
    const [before = Number.MAX_SAFE_INTEGER] = cursor ? placeOf(cursor, 1) : []
    const tag = `${clubId}.${sight.revision} ${bookId} ${limit} ${before}`
    // A book that is not listed has no kept page: the list is part of the revision.
    return keepPage(exchange, tag, async () =>
      listNotesOf(db, sight, await listedBook(db, sight, bookId), limit, before),
    )
  })

  route(saveNote, ({ params, body, reader }) =>
    db.transaction().execute(async (change) => {
      const speaker = await authorizePost(change, reader, params.clubId)
      const listed = await listedBook(change, speaker, params.bookId)
      return insertNote(change, speaker, listed, body, new Date())
    }),
  )

  route(editNote, ({ params, body, reader }) =>
    db
      .transaction()
      .execute(async (change) => updateNote(change, await ownNote(change, reader, params), body, new Date())),
  )

  route(deleteNote, ({ params, reader }) =>
    db
      .transaction()
      .execute(async (change) => removeNote(change, await deletableNote(change, reader, params))),
  )
}
