import { deleteNote, editNote, listNotes, saveNote } from '#contract/notes/note.ts'
import { listNoteReactions, reactToNote, takeBackNoteReaction } from '#contract/texts/reacting.ts'
import type { AppContext } from '#server/app-context.ts'
import { authorizeReadPosts } from '#server/features/clubs/policy.ts'
import { findReach, readWithin, untilSettled, versionOf } from '#server/features/clubs/seal/policy.ts'
import { react, takeBack } from '#server/features/texts/reactions/react.ts'
import { listNamedReactions } from '#server/features/texts/reactions/reactions.ts'
import { takenBack } from '#server/features/texts/reactions/reactable.ts'
import { listedBook } from '#server/features/reading-list/policy.ts'
import { decodeBefore } from '#server/http/cursor.ts'
import * as commands from './commands.ts'
import { authorizeReact, authorizeReadReactions } from './policy.ts'
import * as queries from './queries.ts'

export function registerNotes({ route, db, cachedPage }: AppContext): void {
  route(listNotes, (input) =>
    untilSettled(async (isLast) => {
      const { clubId, bookId } = input.params
      const { limit, cursor } = input.query
      const membership = await authorizeReadPosts(db, input.reader, clubId)
      const before = decodeBefore(cursor)
      const reach = await findReach(db, input.reader, membership, bookId, 'notes')
      const version = versionOf(reach, `${clubId}.${membership.revision} ${bookId} ${limit} ${before}`)
      // An unlisted book never has a cached page: changes of the list increase the revision.
      return cachedPage(input, version, async () => {
        const listed = await listedBook(db, membership, bookId)
        return readWithin(db, membership, reach, isLast, (horizon) =>
          queries.listNotes(db, membership, listed, horizon, limit, before),
        )
      })
    }),
  )

  route(saveNote, ({ params, body, reader }) => commands.saveNote(db, reader, params, body))
  route(editNote, ({ params, body, reader }) => commands.editNote(db, reader, params, body))
  route(deleteNote, ({ params, reader }) => commands.deleteNote(db, reader, params))

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
