import { deleteNote, editNote, listNotes, saveNote } from '#contract/notes/note.ts'
import { reactionsTo } from '#contract/texts/reacting.ts'
import type { AppContext } from '#server/app-context.ts'
import { authorizeReadPosts } from '#server/features/clubs/policy.ts'
import { textKinds } from '#server/features/texts/kinds.ts'
import { readTextsOf } from '#server/features/texts/read-texts.ts'
import { registerReactionsTo } from '#server/features/texts/reactions/routes.ts'
import { decodeBefore } from '#server/http/cursor.ts'
import { notePolicy } from './policy.ts'
import * as writing from './write-note.ts'
import * as notes from './notes.ts'

export function registerNotes(app: AppContext): void {
  const { route, db, cachedPage } = app
  route(listNotes, (input) => {
    const { clubId, bookId } = input.params
    const { limit, cursor } = input.query
    const before = decodeBefore(cursor)
    return readTextsOf(
      db,
      {
        kind: textKinds.note,
        bookId,
        reader: input.reader,
        authorize: () => authorizeReadPosts(db, input.reader, clubId),
        version: () => `${limit} ${before}`,
        read: (membership, listed, horizon) =>
          notes.listNotes(db, membership, listed, horizon, limit, before),
      },
      (version, read) => cachedPage(input, version, read),
    )
  })

  route(saveNote, ({ params, body, reader }) => writing.saveNote(db, reader, params, body))
  route(editNote, ({ params, body, reader }) => writing.editNote(db, reader, params, body))
  route(deleteNote, ({ params, reader }) => writing.deleteNote(db, reader, params))

  registerReactionsTo(app, reactionsTo.note, notePolicy)
}
