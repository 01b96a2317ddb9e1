import { deleteNote, editNote, listNotes, saveNote } from '#contract/notes/note.ts'
import { talkSight, voice } from '../clubs/access.ts'
import type { House } from '../house.ts'
import { placeOf } from '../platform/http/cursor.ts'
import { listedBook } from '../reading-list/access.ts'
import { keptPages } from '../platform/http/kept-pages.ts'
import { deletableNote, ownNote } from './access.ts'
import { insertNote, listNotesOf, removeNote, type ShownNote, updateNote } from './queries.ts'

export function openNotes({ serve, store, keep }: House): void {
  const keepPage = keptPages<ShownNote>(keep)

  serve(listNotes, async (exchange) => {
    const { clubId, bookId } = exchange.params
    const { limit, cursor } = exchange.query
    const sight = await talkSight(store, exchange.reader, clubId)
    const [before = Number.MAX_SAFE_INTEGER] = cursor ? placeOf(cursor, 1) : []
    const tag = `${clubId}.${sight.revision} ${bookId} ${limit} ${before}`
    // A book that is not listed has no kept page: the list is part of the revision.
    return keepPage(exchange, tag, async () =>
      listNotesOf(store, sight, await listedBook(store, sight, bookId), limit, before),
    )
  })

  serve(saveNote, ({ params, body, reader }) =>
    store.transaction().execute(async (change) => {
      const speaker = await voice(change, reader, params.clubId)
      const listed = await listedBook(change, speaker, params.bookId)
      return insertNote(change, speaker, listed, body, new Date())
    }),
  )

  serve(editNote, ({ params, body, reader }) =>
    store
      .transaction()
      .execute(async (change) => updateNote(change, await ownNote(change, reader, params), body, new Date())),
  )

  serve(deleteNote, ({ params, reader }) =>
    store
      .transaction()
      .execute(async (change) => removeNote(change, await deletableNote(change, reader, params))),
  )
}
