import { deleteNote, editNote, listNotes, saveNote } from '#contract/notes/note.ts'
import { listNoteReactions, reactToNote, takeBackNoteReaction } from '#contract/texts/reacting.ts'
import type { AppContext } from '#server/app-context.ts'
import { authorizeReadPosts } from '#server/features/clubs/policy.ts'
import { textKinds } from '#server/features/texts/kinds.ts'
import { readTextsOf } from '#server/features/texts/read-texts.ts'
import { react, takeBack } from '#server/features/texts/reactions/react.ts'
import { listNamedReactions } from '#server/features/texts/reactions/reactions.ts'
import { takenBack } from '#server/features/texts/reactions/reactable.ts'
import { decodeBefore } from '#server/http/cursor.ts'
import * as writing from './write-note.ts'
import { authorizeReact, authorizeReadReactions } from './policy.ts'
import * as notes from './notes.ts'

export function registerNotes({ route, db, cachedPage }: AppContext): void {
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

  route(listNoteReactions, async ({ params, reader }) =>
    listNamedReactions(db, ...(await authorizeReadReactions(db, reader, params))),
  )
  route(reactToNote, ({ params, body, reader }) =>
    react(db, (change) => authorizeReact(change, reader, params), body.reaction),
  )
  route(takeBackNoteReaction, ({ params, reader, ...input }) =>
    takeBack(db, (change) => authorizeReact(change, reader, params), takenBack(input)),
  )
}
