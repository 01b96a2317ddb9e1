import type { NewNote, NoteEdit } from '#contract/notes/note.ts'
import type { CanReadPosts, CanPost } from '#server/features/clubs/access.ts'
import { reviseClub } from '#server/features/clubs/revising.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { cursorOf } from '#server/http/cursor.ts'
import type { Listed } from '#server/features/reading-list/access.ts'
import { cutPage, type Page } from '#server/http/cached-pages.ts'
import type { DeletableNote, OwnNote } from './access.ts'
import { findCount, growCount } from './counts.ts'

const columns = ['id', 'content', 'page_number', 'member_name', 'user_id', 'created_at', 'edited_at'] as const

const selectNotes = (db: Db | Change, { clubId, bookId }: Listed) =>
  db.selectFrom('notes').select(columns).where('club_id', '=', clubId).where('book_id', '=', bookId)

export type NoteRow = Awaited<ReturnType<ReturnType<typeof selectNotes>['executeTakeFirstOrThrow']>>

const asNote = (row: NoteRow) => ({
  id: row.id,
  content: row.content,
  pageNumber: row.page_number,
  memberName: row.member_name,
  createdBy: row.user_id,
  createdAt: row.created_at,
  editedAt: row.edited_at,
})

/** A note as an answer holds it. */
export type ShownNote = ReturnType<typeof asNote>

/** A note on this club's book by its number, for `access` to judge. */
export const findNote = (change: Change, listed: Listed, id: number) =>
  selectNotes(change, listed).where('id', '=', id).executeTakeFirst()

/** A club's notes on a book newest first, those with numbers below `before`. */
export async function listNotesOf(
  db: Db,
  _sight: CanReadPosts,
  listed: Listed,
  limit: number,
  before: number,
): Promise<Page<ShownNote>> {
  const rows = await selectNotes(db, listed)
    .where('id', '<', before)
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  return cutPage(rows.map(asNote), limit, await findCount(db, listed, ['notes']), (last) => cursorOf(last.id))
}

export async function insertNote(
  change: Change,
  speaker: CanPost,
  listed: Listed,
  note: NewNote,
  now: Date,
): Promise<ShownNote> {
  const row = await change
    .insertInto('notes')
    .values({
      club_id: listed.clubId,
      book_id: listed.bookId,
      user_id: speaker.reader.id,
      content: note.content,
      page_number: note.pageNumber,
      member_name: note.memberName,
      created_at: now.toISOString(),
      edited_at: null,
    })
    .returning(columns)
    .executeTakeFirstOrThrow()
  await growCount(change, listed, 'notes', 1)
  await reviseClub(change, listed.clubId, { parts: [`notes/${listed.bookId}`] })
  return asNote(row)
}

export async function updateNote(
  change: Change,
  { note, listed }: OwnNote,
  edit: NoteEdit,
  now: Date,
): Promise<ShownNote> {
  const row = await change
    .updateTable('notes')
    .set({
      content: edit.content,
      page_number: edit.pageNumber,
      member_name: edit.memberName,
      edited_at: now.toISOString(),
    })
    .where('id', '=', note.id)
    .returning(columns)
    .executeTakeFirstOrThrow()
  await reviseClub(change, listed.clubId, { parts: [`notes/${listed.bookId}`] })
  return asNote(row)
}

export async function removeNote(change: Change, { note, listed }: DeletableNote): Promise<void> {
  await change.deleteFrom('notes').where('id', '=', note.id).execute()
  await growCount(change, listed, 'notes', -1)
  await reviseClub(change, listed.clubId, { parts: [`notes/${listed.bookId}`] })
}
