import type { BookId } from '#contract/books/book.ts'
import {
  type NewRead,
  type Read,
  type ReadChange,
  type ReadId,
  readMessages,
  readsMax,
} from '#contract/library/read.ts'
import { isBefore } from '#contract/time/known-part.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import type { ProgressHooks } from '#server/features/progress/hooks.ts'
import { findEditions } from '#server/features/progress/reads/editions.ts'
import { insertRead } from '#server/features/progress/reads/insert-reads.ts'
import { leaveOthers } from '#server/features/progress/reads/leave-others.ts'
import { lockReads } from '#server/features/progress/reads/stored-read.ts'
import { savePlace } from '#server/features/progress/save-place.ts'
import { HttpError, invalid, notFound } from '#server/http/http-error.ts'
import { countReads, insertEntry, updateShelf } from '../entries.ts'
import { authorizeKeepBook, type KeptBook } from '../policy.ts'
import { reviseLibrary } from '../revise-library.ts'
import { deleteReadRow, findReadRow, listReads, updateRead } from './read-rows.ts'

/** Adds a read that is over, or the one under way. Completes one of which nothing was known. Throws 409 if another is under way. */
export const addRead = (db: Db, reader: Reader, bookId: BookId, read: NewRead): Promise<Read> =>
  transact(db, async (change) => {
    await lockReads(change, reader.id)
    const kept = await authorizeKeepBook(change, reader, bookId)
    const reads = await listReads(change, reader.id, bookId, readsMax)
    const state = read.finished || read.finishedOn ? 'finished' : 'current'
    const bare = reads.find((one) => one.state === state && isBare(one))
    if (state === 'current' && !bare && reads.some((one) => one.state === 'current'))
      throw new HttpError('in-progress', readMessages.underWay)
    if (reads.length >= readsMax) throw new HttpError('limit-reached', readMessages.tooMany)
    const fields = {
      state,
      by_hand: 1,
      started_on: read.startedOn ?? null,
      finished_on: read.finishedOn ?? null,
      format: read.format ?? null,
    } as const
    if (bare) await updateRead(change, bare.id, fields)
    const id = bare?.id ?? (await insertRead(change, reader.id, { book_id: bookId, ...fields }))
    await shelveRead(change, kept, state)
    return countAndFind(change, reader, bookId, id)
  })

/** Nothing is known of it but that it was, or is. */
const isBare = ({ startedOn, finishedOn, format, position }: Read): boolean =>
  startedOn === null && finishedOn === null && format === null && position === null

/** A read that is over says nothing about a book that is being read again. */
async function shelveRead(
  change: Change,
  { reader, bookId, entry }: KeptBook,
  state: 'current' | 'finished',
): Promise<void> {
  const shelf = state === 'current' ? 'reading' : 'read'
  if (!entry) await insertEntry(change, reader.id, { bookId, shelf, isByHand: true })
  else if (state === 'current' || entry.shelf !== 'reading')
    await updateShelf(change, reader.id, { bookId, shelf, isByHand: true })
}

/** Changes the dates, format or edition of a read. One under way that gets an end is finished in all clubs. */
export const changeRead = (
  db: Db,
  reader: Reader,
  { bookId, readId }: { bookId: BookId; readId: ReadId },
  fields: ReadChange,
  hooks: ProgressHooks,
): Promise<Read> =>
  transact(db, async (change) => {
    await lockReads(change, reader.id)
    const read = await findRead(change, reader, bookId, readId)
    checkOrder(read, fields)
    if (fields.bookId !== undefined && !(await isSameWork(change, reader, fields.bookId, readId)))
      throw invalid('bookId', readMessages.anotherWork)
    const isOver = read.state === 'finished' || fields.finished || Boolean(fields.finishedOn)
    if (isOver && read.state === 'current')
      await savePlace(
        change,
        reader,
        { bookId: read.bookId, listed: null, update: { finished: true } },
        hooks,
      )
    if (!isOver && read.state === 'current')
      await leaveOthers(change, reader.id, readId, await findEditions(change, bookId))
    await updateRead(change, readId, {
      by_hand: 1,
      state: isOver ? 'finished' : read.state,
      ...(fields.startedOn !== undefined && { started_on: fields.startedOn }),
      finished_on: isOver ? (fields.finishedOn === undefined ? read.finishedOn : fields.finishedOn) : null,
      ...(fields.format !== undefined && { format: fields.format }),
      ...(fields.bookId !== undefined && { book_id: fields.bookId }),
    })
    if (isOver && read.state === 'left')
      await shelveRead(change, await authorizeKeepBook(change, reader, read.bookId), 'finished')
    await countReads(change, reader.id, read.bookId)
    return countAndFind(change, reader, fields.bookId ?? read.bookId, readId)
  })

async function isSameWork(change: Change, reader: Reader, bookId: BookId, readId: ReadId): Promise<boolean> {
  await authorizeKeepBook(change, reader, bookId)
  return (await findReadRow(change, reader.id, bookId, readId)) !== undefined
}

function checkOrder(read: Read, fields: ReadChange): void {
  const startedOn = fields.startedOn === undefined ? read.startedOn : fields.startedOn
  const finishedOn = fields.finishedOn === undefined ? read.finishedOn : fields.finishedOn
  if (startedOn && finishedOn && isBefore(finishedOn, startedOn))
    throw fields.finishedOn === undefined
      ? invalid('startedOn', readMessages.beginsAfterItEnds)
      : invalid('finishedOn', readMessages.endsBeforeItBegins)
}

export const deleteRead = (
  db: Db,
  reader: Reader,
  { bookId, readId }: { bookId: BookId; readId: ReadId },
): Promise<void> =>
  transact(db, async (change) => {
    await lockReads(change, reader.id)
    const read = await findRead(change, reader, bookId, readId)
    await deleteReadRow(change, readId)
    await countReads(change, reader.id, read.bookId)
    await reviseLibrary(change, reader.id)
  })

/** Throws 404 if the reader has no such read of the work. */
async function findRead(change: Change, reader: Reader, bookId: BookId, readId: ReadId): Promise<Read> {
  const read = await findReadRow(change, reader.id, bookId, readId)
  if (!read) throw notFound(readMessages.notFound)
  return read
}

async function countAndFind(change: Change, reader: Reader, bookId: BookId, id: number): Promise<Read> {
  await countReads(change, reader.id, bookId)
  await reviseLibrary(change, reader.id)
  return findRead(change, reader, bookId, id as ReadId)
}
