import type { BookId } from '#contract/books/book.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import type { NoteId } from '#contract/notes/note.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change, Db } from '#server/db/schema.ts'
import {
  authorizeMember,
  authorizePost,
  authorizeReadAsMember,
  type CanPost,
  type CanReadAsMember,
  type Membership,
} from '#server/features/clubs/policy.ts'
import { ownWords } from '#server/features/texts/seal/reach.ts'
import { mayDelete, mayEdit } from '#server/features/texts/policy.ts'
import type { Reacting } from '#server/features/texts/reactions/react.ts'
import { findSubject } from '#server/features/texts/reactions/reactions.ts'
import type { Reactable } from '#server/features/texts/reactions/reactable.ts'
import { type Listed, listedBook } from '#server/features/reading-list/policy.ts'
import { HttpError, notFound } from '#server/http/http-error.ts'
import { findNote, type NoteRow } from './notes.ts'
import { textKinds } from '#server/features/texts/kinds.ts'

declare const proof: unique symbol

/** The parts of a note's URL. */
export interface NoteAddress {
  clubId: ClubId
  bookId: BookId
  noteId: NoteId
}

interface FoundNote {
  readonly note: NoteRow
  readonly listed: Listed
  readonly poster: CanPost
}

/** Proof that the caller may edit a note. */
export type CanEditNote = FoundNote & { readonly [proof]: 'edit' }
/** Proof that the caller may delete a note. */
export type CanDeleteNote = FoundNote & { readonly [proof]: 'delete' }

/** Throws 404 for a note the caller cannot see, 403 for somebody else's. */
export async function authorizeEditNote(
  change: Change,
  reader: Reader,
  address: NoteAddress,
): Promise<CanEditNote> {
  const found = await visibleNote(change, reader, address)
  if (!mayEdit(reader, found.note)) throw new HttpError('not-allowed', 'Only its author can edit this note.')
  return found as CanEditNote
}

/** Throws 404 for a note the caller cannot see, 403 for one they may not delete. */
export async function authorizeDeleteNote(
  change: Change,
  reader: Reader,
  address: NoteAddress,
): Promise<CanDeleteNote> {
  const found = await visibleNote(change, reader, address)
  if (!mayDelete(reader, found.poster, found.note))
    throw new HttpError('not-allowed', 'Only its author or an admin of the club can delete this note.')
  return found as CanDeleteNote
}

/** Authorises a member to see who reacted to a note. */
export async function authorizeReadReactions(
  db: Db,
  reader: Reader,
  address: NoteAddress,
): Promise<[CanReadAsMember, Reactable]> {
  const member = await authorizeReadAsMember(db, reader, address.clubId)
  const { note, listed } = await findListedNote(db, member, reader, address)
  return [member, { kind: textKinds.note, id: note.id, listed }]
}

/** Authorises a member to react to a note. */
export async function authorizeReact(
  change: Change,
  reader: Reader,
  address: NoteAddress,
): Promise<Reacting> {
  const member = await authorizeMember(change, reader, address.clubId)
  const { note, listed } = await findListedNote(change, member, reader, address)
  return {
    member,
    reactable: { kind: textKinds.note, id: note.id, listed },
    subject: await findSubject(change, 'note', note.id, listed),
  }
}

/** Readers who may post in a club may read its posts, so one proof covers both. */
async function visibleNote(change: Change, reader: Reader, address: NoteAddress): Promise<FoundNote> {
  const poster = await authorizePost(change, reader, address.clubId)
  return { poster, ...(await findListedNote(change, poster, reader, address)) }
}

/** A note on a book that is on the club's list; with its text if it is the reader's own. */
async function findListedNote(
  db: Db | Change,
  membership: Membership,
  reader: Reader,
  { bookId, noteId }: NoteAddress,
): Promise<Pick<FoundNote, 'note' | 'listed'>> {
  const listed = await listedBook(db, membership, bookId)
  const note = await findNote(db, listed, noteId, ownWords(reader))
  if (!note) throw notFound('This note')
  return { note, listed }
}
