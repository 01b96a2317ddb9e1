import type { BookId } from '#contract/books/book.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import type { NoteId } from '#contract/notes/note.ts'
import { type Voice, voice } from '../clubs/access.ts'
import type { Reader } from '../house.ts'
import type { Change } from '../migrations/tables.ts'
import { notFound, Refusal } from '../platform/http/refusal.ts'
import { type Listed, listedBook } from '../reading-list/access.ts'
import { mayDelete, mayEdit } from '../reviews/rules.ts'
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
  readonly speaker: Voice
}

/** Proof that a note is the caller's own. */
export type OwnNote = SeenNote & { readonly [proof]: 'own' }
/** Proof that the caller may delete a note. */
export type DeletableNote = SeenNote & { readonly [proof]: 'deletable' }

/** The caller's own note, for one change; 403 when it is someone else's. */
export async function ownNote(change: Change, reader: Reader, address: NoteAddress): Promise<OwnNote> {
  const seen = await seenNote(change, reader, address)
  if (!mayEdit(reader, seen.note)) throw new Refusal('not-allowed', 'Only its author can edit this note.')
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
    throw new Refusal('not-allowed', 'Only its author or an admin of the club can delete this note.')
  return seen as DeletableNote
}

/** Whoever may write here sees what is written here, so one proof serves for both. */
async function seenNote(
  change: Change,
  reader: Reader,
  { clubId, bookId, noteId }: NoteAddress,
): Promise<SeenNote> {
  const speaker = await voice(change, reader, clubId)
  const listed = await listedBook(change, speaker, bookId)
  const note = await findNote(change, listed, noteId)
  if (!note) throw notFound('This note')
  return { note, listed, speaker }
}
