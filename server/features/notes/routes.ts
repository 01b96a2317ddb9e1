import { deleteNote, editNote, listNotes, saveNote } from '#contract/notes/note.ts'
import type { AppContext } from '#server/app-context.ts'
import { authorizeReadPosts } from '#server/features/clubs/policy.ts'
import { listedBook } from '#server/features/reading-list/policy.ts'
import { decodeCursor } from '#server/http/cursor.ts'
import * as commands from './commands.ts'
import * as queries from './queries.ts'

export function registerNotes({ route, db, cachedPage }: AppContext): void {
  route(listNotes, async (exchange) => {
    const { clubId, bookId } = exchange.params
    const { limit, cursor } = exchange.query
    const sight = await authorizeReadPosts(db, exchange.reader, clubId)
    const [before = Number.MAX_SAFE_INTEGER] = cursor ? decodeCursor(cursor, 1) : []
    const tag = `${clubId}.${sight.revision} ${bookId} ${limit} ${before}`
    // A book that is not listed has no cached page: the list is part of the revision.
    return cachedPage(exchange, tag, async () =>
      queries.listNotes(db, sight, await listedBook(db, sight, bookId), limit, before),
    )
  })

  route(saveNote, ({ params, body, reader }) => commands.saveNote(db, reader, params, body))
  route(editNote, ({ params, body, reader }) => commands.editNote(db, reader, params, body))
  route(deleteNote, ({ params, reader }) => commands.deleteNote(db, reader, params))
}
