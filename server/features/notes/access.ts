import type { BookId } from '#contract/books/book.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import type { NoteId } from '#contract/notes/note.ts'
import { type CanPost, authorizePost } from '#server/features/clubs/access.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change } from '#server/db/schema.ts'
import { notFound, HttpError } from '#server/http/http-error.ts'
import { type Listed, listedBook } from '#server/features/reading-list/access.ts'
import { mayDelete, mayEdit } from '#server/features/reviews/rules.ts'
import { findNote, type NoteRow } from './queries.ts'

declare const proof: unique symbol

/** Where a note stands, as its address says. */
export interface NoteAddress {
  clubId: ClubId
  bookId: BookId
  noteId: NoteId
}

interface SeenNote {
  readonly note: NoteRow
  readonly listed: Listed
  readonly speaker: CanPost
}

/** Proof that a note is the caller's own. */
export type OwnNote = SeenNote & { readonly [proof]: 'own' }
/** Proof that the caller may delete a note. */
export type DeletableNote = SeenNote & { readonly [proof]: 'deletable' }

/** The caller's own note, for one change; 403 when it is someone else's. */
export async function ownNote(change: Change, reader: Reader, address: NoteAddress): Promise<OwnNote> {
  const seen = await seenNote(change, reader, address)
  if (!mayEdit(reader, seen.note)) throw new HttpError('not-allowed', 'Only its author can edit this note.')
  return seen as OwnNote
}

/** A note the caller may delete, for one change; 403 for anyone else's. */
export async function deletableNote(
  change: Change,
  reader: Reader,
  address: NoteAddress,
): Promise<DeletableNote> {
  const seen = await seenNote(change, reader, address)
  if (!mayDelete(reader, seen.speaker, seen.note))
    throw new HttpError('not-allowed', 'Only its author or an admin of the club can delete this note.')
  return seen as DeletableNote
}

/** Whoever may write here sees what is written here, so one proof serves for both. */
async function seenNote(
  change: Change,
  reader: Reader,
  { clubId, bookId, noteId }: NoteAddress,
): Promise<SeenNote> {
  const speaker = await authorizePost(change, reader, clubId)
  const listed = await listedBook(change, speaker, bookId)
  const note = await findNote(change, listed, noteId)
  if (!note) throw notFound('This note')
  return { note, listed, speaker }
}
