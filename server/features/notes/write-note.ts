import type { BookId } from '#contract/books/book.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import type { NewNote, NoteEdit } from '#contract/notes/note.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { authorizePost } from '#server/features/clubs/policy.ts'
import { reviseClub } from '#server/features/clubs/revise-club.ts'
import { type Listed, listedBook } from '#server/features/reading-list/policy.ts'
import { incrementPostCount } from '#server/features/texts/counts.ts'
import { createModeration } from '#server/features/texts/moderation.ts'
import { textKinds } from '#server/features/texts/kinds.ts'
import { placeEdited } from '#server/features/texts/place.ts'
import { ownWords } from '#server/features/texts/seal/reach.ts'
import { detachText, insertText, updateText } from '#server/features/texts/write-text.ts'
import { noteColumns, type ShownNote, shapeOfNotes } from './notes.ts'
import { type NoteAddress, notePolicy } from './policy.ts'

export const saveNote = (
  db: Db,
  reader: Reader,
  { clubId, bookId }: { clubId: ClubId; bookId: BookId },
  { content, mentions, memberName, place, secondsAgo, ...note }: NewNote,
): Promise<ShownNote> =>
  transact(db, async (change) => {
    const author = await authorizePost(change, reader, clubId)
    const listed = await listedBook(change, author, bookId)
    const text = { body: content, mentions, memberName, place, secondsAgo, pageNumber: note.pageNumber }
    const { shown } = await insertText(change, shapeOfNotes, author, listed, text, (stored, columns) =>
      change
        .insertInto('notes')
        .values({ ...columns, content: stored, page_number: note.pageNumber, is_quote: Number(note.quote) })
        .returning(noteColumns(ownWords(reader)))
        .executeTakeFirstOrThrow(),
    )
    await incrementPostCount(change, listed, 'notes', 1)
    await reviseNotes(change, listed)
    return shown
  })

export const editNote = (db: Db, reader: Reader, address: NoteAddress, edit: NoteEdit): Promise<ShownNote> =>
  transact(db, async (change) => {
    const { text: note, listed, author } = await notePolicy.authorizeEdit(change, reader, address)
    const place = await placeEdited(change, textKinds.note, author, listed, note.id, edit)
    const text = { body: edit.content, mentions: edit.mentions }
    const { shown } = await updateText(change, shapeOfNotes, author, listed, note, text, (stored, columns) =>
      change
        .updateTable('notes')
        .set({
          ...columns,
          content: stored,
          place,
          page_number: edit.pageNumber,
          ...(edit.quote !== undefined && { is_quote: Number(edit.quote) }),
          member_name: edit.memberName,
        })
        .where('id', '=', note.id)
        .returning(noteColumns(ownWords(reader)))
        .executeTakeFirstOrThrow(),
    )
    await reviseNotes(change, listed)
    return shown
  })

export const deleteNote = (db: Db, reader: Reader, address: NoteAddress): Promise<void> =>
  transact(db, async (change) => {
    const { text: note, listed } = await notePolicy.authorizeDelete(change, reader, address)
    await removeNote(change, listed, note.id)
  })

async function removeNote(change: Change, listed: Listed, id: number): Promise<void> {
  await detachText(change, textKinds.note, listed, id)
  const { hidden } = await change
    .deleteFrom('notes')
    .where('id', '=', id)
    .returning('hidden')
    .executeTakeFirstOrThrow()
  if (hidden === 0) await incrementPostCount(change, listed, 'notes', -1)
  await reviseNotes(change, listed)
}

export const noteModeration = createModeration(textKinds.note, {
  remove: removeNote,
  async hidden(change, listed, _id, by) {
    await incrementPostCount(change, listed, 'notes', by)
    await reviseNotes(change, listed)
    return 2
  },
})

const reviseNotes = (change: Change, { clubId, bookId }: Listed): Promise<void> =>
  reviseClub(change, clubId, { parts: [`notes/${bookId}`] })
