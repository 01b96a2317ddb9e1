import type { BookId } from '#contract/books/book.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import type { NoteId } from '#contract/notes/note.ts'
import { textKinds } from '#server/features/texts/kinds.ts'
import { createTextPolicy } from '#server/features/texts/policy.ts'
import { findSubject } from '#server/features/texts/reactions/reactions.ts'
import { findNote } from './notes.ts'

export interface NoteAddress {
  clubId: ClubId
  bookId: BookId
  noteId: NoteId
}

export const notePolicy = createTextPolicy({
  kind: textKinds.note,
  idOf: ({ noteId }: NoteAddress) => noteId,
  clubOf: (_db, _reader, { clubId }) => clubId,
  find: findNote,
  subjectOf: async (change, { id }, listed) => ({ subject: await findSubject(change, 'note', id, listed) }),
})
