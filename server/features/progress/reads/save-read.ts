import type { Updateable } from 'kysely'
import type { Reader } from '#server/app-context.ts'
import type { Change } from '#server/db/schema.ts'
import type { ReadsTable } from '#server/db/tables/progress.ts'
import type { ProgressHooks, SavedRead } from '../hooks.ts'
import type { Place } from '../place.ts'
import type { IsEdition } from './editions.ts'
import { insertRead } from './insert-reads.ts'
import { leaveOthers } from './leave-others.ts'
import { placeIn, stateAt } from './read-of-save.ts'
import type { StoredRead } from './stored-read.ts'

export interface ReadToSave {
  /** null for a read that begins with this save. */
  read: StoredRead | null
  /** Where the reader is in the edition of `bookId`. */
  place: Place
  bookId: number
  isEdition: IsEdition
  saidIn: 'club' | 'library'
  /** Whether the reader was in the book before, so that a place at its end is the day on which they finished. */
  hadBegun: boolean
  savedAt: string
  today: string
}

/** What a read was before its last save, for undoing that. */
export interface ReadBefore {
  /** null if there was no read. */
  read: Omit<StoredRead, 'id' | 'beforeSave' | 'createdAt' | 'byHand' | 'format'> | null
  /** Of the hook that puts it on a shelf; null if it stayed on its own. */
  shelf: string | null
}

/** Saves the place of a read, or begins one, and puts the book on its shelf. Returns the read's id. */
export async function saveRead(
  change: Change,
  reader: Reader,
  save: ReadToSave,
  hooks: Pick<ProgressHooks, 'shelve' | 'placeSaved'>,
): Promise<number> {
  const { read } = save
  if (read) await leaveOthers(change, reader.id, read.id, save.isEdition)
  const after = readAfter(save)
  // Of another edition the reader may have thought otherwise.
  const isOnItsShelf = read?.bookId === save.bookId || save.saidIn === 'club'
  if (read?.state === 'current' && after.state === 'current' && isOnItsShelf) {
    const isAgain = read.beforeSave !== null && isSame(read, after)
    const before_save = isAgain ? read.beforeSave : toUndo(read, null)
    await updateRead(change, read.id, { ...after, before_save })
    await hooks.placeSaved(change, reader)
    return read.id
  }
  const id = read ? read.id : await insertRead(change, reader.id, { book_id: save.bookId, ...after })
  if (read) await updateRead(change, id, after)
  const shelf = await hooks.shelve(change, reader, savedRead(save, id, after.state))
  if (!read || read.beforeSave === null || !isSame(read, after))
    await updateRead(change, id, { before_save: toUndo(read, shelf) })
  return id
}

const updateRead = (change: Change, id: number, fields: Updateable<ReadsTable>) =>
  change.updateTable('reads').set(fields).where('id', '=', id).execute()

const savedRead = (
  { read, bookId, isEdition, saidIn, today }: ReadToSave,
  readId: number,
  state: StoredRead['state'],
): SavedRead => ({ bookId, isEdition, readId, state, stateBefore: read?.state ?? null, saidIn, today })

const toUndo = (read: StoredRead | null, shelf: string | null): string => {
  const before: ReadBefore = { read: read && without(read), shelf }
  return JSON.stringify(before)
}

function readAfter({ read, place, bookId, saidIn, hadBegun, savedAt, today }: ReadToSave) {
  const isItsEdition = read === null || read.bookId === bookId || read.totalPages === null
  const own = isItsEdition ? place : placeIn(read, place)
  const state = stateAt(place.position)
  const isNewlyFinished = state === 'finished' && read?.state !== 'finished'
  const isDayKnown = saidIn === 'library' || hadBegun
  return {
    state,
    finished_on:
      state !== 'finished'
        ? null
        : isNewlyFinished
          ? isDayKnown
            ? today
            : null
          : (read?.finishedOn ?? null),
    current_page: own.currentPage,
    total_pages: own.totalPages,
    total_minutes: own.totalMinutes,
    position: own.position,
    saved_at: savedAt,
  }
}

const isSame = (read: StoredRead, after: ReturnType<typeof readAfter>): boolean =>
  read.state === after.state &&
  read.currentPage === after.current_page &&
  read.totalPages === after.total_pages &&
  read.totalMinutes === after.total_minutes &&
  read.position === after.position

const without = ({
  id: _id,
  beforeSave: _before,
  createdAt: _created,
  byHand: _byHand,
  format: _format,
  ...read
}: StoredRead): ReadBefore['read'] => read
