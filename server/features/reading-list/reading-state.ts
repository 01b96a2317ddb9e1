import type { ReadingStatus } from '#contract/reading-list/listed-book.ts'
import { message } from '#contract/messages/message.ts'
import type { Reader } from '#server/app-context.ts'
import type { Db } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { authorizeMember } from '#server/features/clubs/policy.ts'
import { reviseClub } from '#server/features/clubs/revise-club.ts'
import { invalid } from '#server/http/http-error.ts'
import {
  type BookAddress,
  findListedBook,
  type ListHooks,
  orNotFound,
  updateListedBook,
} from './listed-books.ts'

/** An omitted date keeps the date, null removes it. */
export interface ReadingChange {
  status: ReadingStatus
  readDate?: string | null | undefined
}

export interface ReadingState {
  status: ReadingStatus
  readDate: string | null
}

export const isDateWithoutRead = ({ status, readDate }: ReadingChange): boolean =>
  status !== 'read' && Boolean(readDate)

/** Only read books have a read date, which stays while they stay read. */
export const stateAfter = ({ status, readDate }: ReadingChange, before: string | null): ReadingState => ({
  status,
  readDate: status === 'read' ? (readDate === undefined ? before : readDate) : null,
})

/**
 * The status that changed fields imply: a date alone marks the book read; removing the date of a read book makes it 'to read'.
 */
export function impliedStatus(
  { status, readDate }: { [part in keyof ReadingChange]?: ReadingChange[part] | undefined },
  before: ReadingStatus,
): ReadingStatus {
  if (status) return status
  if (readDate) return 'read'
  return readDate === null && before === 'read' ? 'to read' : before
}

/** 1, 0 or -1; null means not on the list. */
export const readGrowth = (before: ReadingStatus | null, after: ReadingStatus | null): number =>
  Number(after === 'read') - Number(before === 'read')

export const updateReadingState = (
  db: Db,
  reader: Reader,
  { clubId, bookId }: BookAddress,
  update: ReadingChange,
  { markedRead }: Pick<ListHooks, 'markedRead'>,
) =>
  transact(db, async (change) => {
    const member = await authorizeMember(change, reader, clubId)
    const before = orNotFound(await findListedBook(change, member, bookId))
    const state = validState(update, before.readDate)
    await updateListedBook(change, member, bookId, state)
    await reviseClub(change, clubId, {
      parts: ['reading-list', 'club'],
      read: readGrowth(before.status, state.status),
    })
    if (readGrowth(before.status, state.status) > 0) await markedRead(change, reader, { clubId, bookId })
    return orNotFound(await findListedBook(change, member, bookId))
  })

/** Throws 400 for a read date of a book that is not read. */
export function validState(update: ReadingChange, before: string | null) {
  if (isDateWithoutRead(update))
    throw invalid(
      'readDate',
      message('list.dateWithoutRead', 'Only a book marked as read can have a read date'),
    )
  return stateAfter(update, before)
}
