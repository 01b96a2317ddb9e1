import type { BookId } from '#contract/books/book.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import type { NewNote, NoteEdit } from '#contract/notes/note.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { reviseClub } from '#server/features/clubs/revision/commands.ts'
import { authorizePost } from '#server/features/clubs/policy.ts'
import { ownWords } from '#server/features/texts/seal/reach.ts'
import {
  prepareEdit,
  prepareText,
  saveMentions,
  type StoredText,
} from '#server/features/texts/mentions/mentions.ts'
import { readText } from '#server/features/texts/mentions/people.ts'
import { retractSource } from '#server/features/notifications/retract.ts'
import { incrementPostCount } from '#server/features/texts/count-texts.ts'
import { placeOfPost } from '#server/features/progress/progress.ts'
import { deleteReactions } from '#server/features/texts/reactions/react.ts'
import { countReactions, noReactions } from '#server/features/texts/reactions/reactions.ts'
import { type Listed, listedBook } from '#server/features/reading-list/policy.ts'
import { authorizeDeleteNote, authorizeEditNote, type NoteAddress } from './policy.ts'
import { asNote, noteColumns, type ShownNote } from './notes.ts'
import { textKinds } from '#server/features/texts/kinds.ts'

export const saveNote = (
  db: Db,
  reader: Reader,
  { clubId, bookId }: { clubId: ClubId; bookId: BookId },
  note: NewNote,
): Promise<ShownNote> =>
  transact(db, async (change) => {
    const poster = await authorizePost(change, reader, clubId)
    const listed = await listedBook(change, poster, bookId)
    const text = await prepareText(change, poster, note.content, note.mentions)
    const row = await change
      .insertInto('notes')
      .values({
        club_id: listed.clubId,
        book_id: listed.bookId,
        user_id: reader.id,
        content: text.stored,
        place: note.place ?? (await placeOfPost(change, poster, listed)),
        page_number: note.pageNumber,
        member_name: note.memberName,
        created_at: new Date().toISOString(),
        edited_at: null,
      })
      .returning(noteColumns(ownWords(reader)))
      .executeTakeFirstOrThrow()
    await incrementPostCount(change, listed, 'notes', 1)
    await saveMentions(change, placeOf(listed, row), { id: reader.id, name: row.member_name }, text)
    await reviseNotes(change, listed)
    return asNote(row, await readText(change, textKinds.note, row, row.content), noReactions)
  })

export const editNote = (db: Db, reader: Reader, address: NoteAddress, edit: NoteEdit): Promise<ShownNote> =>
  transact(db, async (change) => {
    const { note, listed, poster } = await authorizeEditNote(change, reader, address)
    const former = { kind: textKinds.note, id: note.id, text: note.content } as const
    const text =
      edit.content === undefined
        ? null
        : await prepareEdit(change, poster, former, edit.content, edit.mentions)
    const row = await change
      .updateTable('notes')
      .set({
        content: text?.stored,
        place: edit.place,
        page_number: edit.pageNumber,
        member_name: edit.memberName,
        edited_at: new Date().toISOString(),
      })
      .where('id', '=', note.id)
      .returning(noteColumns(ownWords(reader)))
      .executeTakeFirstOrThrow()
    if (text) await saveMentions(change, placeOf(listed, row), { id: reader.id, name: row.member_name }, text)
    await reviseNotes(change, listed)
    const shown = await readText(change, textKinds.note, row, row.content)
    return asNote(row, shown, await countReactions(change, textKinds.note, [row.id]))
  })

export const deleteNote = (db: Db, reader: Reader, address: NoteAddress): Promise<void> =>
  transact(db, async (change) => {
    const { note, listed } = await authorizeDeleteNote(change, reader, address)
    await deleteReactions(change, { kind: textKinds.note, id: note.id, listed })
    await change.deleteFrom('notes').where('id', '=', note.id).execute()
    await retractSource(change, `note ${note.id}`)
    await incrementPostCount(change, listed, 'notes', -1)
    await reviseNotes(change, listed)
  })

const placeOf = ({ clubId, bookId }: Listed, { id }: { id: number }): StoredText => ({
  kind: textKinds.note,
  id,
  clubId,
  bookId,
})

const reviseNotes = (change: Change, { clubId, bookId }: Listed): Promise<void> =>
  reviseClub(change, clubId, { parts: [`notes/${bookId}`] })
