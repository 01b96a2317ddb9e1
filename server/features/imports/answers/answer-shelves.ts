import { listOf } from '#server/db/engine.ts'
import type { Change } from '#server/db/schema.ts'
import { reviseLibrary } from '#server/features/library/revise-library.ts'
import { lockReads } from '#server/features/progress/reads/stored-read.ts'
import type { Remark } from '../remarks.ts'
import { groupBy } from '../group-by.ts'
import { answersOf, type SessionRow } from '../session.ts'
import { deleteEmptyShelves } from '../undoing/empty-shelves.ts'
import { takeOffShelves } from '../undoing/undo-rows.ts'
import { listKept } from '../writing/kept-books.ts'
import { openOwnShelves, type OwnShelves } from '../writing/own-shelves.ts'
import type { RowOutcome, Wrote } from '../writing/row-to-write.ts'
import { toldShelf } from '../writing/shelf-of-row.ts'
import type { AnsweredRow, Answering } from './late-answers.ts'
import { findNamedShelves } from './named-shelves.ts'
import { refillReads } from './refill-reads.ts'
import { replaceReads } from './replace-reads.ts'
import type { ShelvedRow } from './shelved-row.ts'

/** What shelves with other names are, in the reader’s library. */
export const ownShelfAnswers: Answering<Wrote> = {
  lock: (change, { user_id }) => lockReads(change, user_id ?? 0),
  answer: answerShelves,
}

/**
 * Moves books that rows have brought, and that the reader has not moved since, to the shelf that is meant, and takes them off the own
 * shelf of that name. A book that was there before stays where it was, and has its reads filled.
 */
async function answerShelves(
  change: Change,
  session: SessionRow,
  rows: readonly AnsweredRow<Wrote>[],
): Promise<Map<number, RowOutcome>> {
  const readerId = session.user_id ?? 0
  const answered = await listAnswered(change, session, rows)
  const moving = answered.filter(({ wrote, kept }) => wrote.shelf !== undefined && wrote.shelf === kept.shelf)
  const reads = await replaceReads(change, readerId, moving)
  await moveBooks(change, readerId, moving)
  for (const { kept, shelf } of moving) kept.shelf = shelf
  const refilled = await refillReads(
    change,
    session,
    answered.filter(({ wrote }) => wrote.shelf === undefined),
  )
  const shelves = await openOwnShelves(change, session)
  const named = await leaveOwnShelves(change, session, shelves, answered)
  await reviseLibrary(change, readerId)
  const isMoving = new Set<AnsweredRow<Wrote>>(moving)
  return new Map(
    answered.map((row) => {
      const { number, says, remarks, kept, shelf } = row
      const wrote: Wrote = { ...row.wrote }
      if (isMoving.has(row)) wrote.shelf = shelf
      const written = reads.get(number)
      if (written) wrote.reads = written
      const fills = refilled.get(number)
      if (fills) Object.assign(wrote, { reads: fills.reads, completed: fills.completed })
      const left = named.get(number)
      if (left !== undefined) wrote.shelves = wrote.shelves?.filter((id) => id !== left) ?? []
      const keptReads = fills ? fills.keepsReads : remarks.includes('kept-reads')
      const lacksShelf = says.ownShelves.some((own) => shelves.find(own) === undefined)
      const others = remarks.filter(
        (remark) =>
          remark !== 'kept-shelf' && remark !== 'kept-reads' && (remark !== 'shelves-full' || lacksShelf),
      )
      const all: Remark[] = [
        ...others,
        ...(kept.shelf === shelf ? [] : ['kept-shelf' as const]),
        ...(keptReads ? ['kept-reads' as const] : []),
      ]
      return [number, { outcome: 'written', remarks: all, wrote }]
    }),
  )
}

async function listAnswered(
  change: Change,
  session: SessionRow,
  rows: readonly AnsweredRow<Wrote>[],
): Promise<ShelvedRow[]> {
  const answers = answersOf(session)
  const written = rows.flatMap(({ wrote, ...row }) => (wrote === null ? [] : [{ ...row, wrote }]))
  const kept = await listKept(
    change,
    session.user_id ?? 0,
    written.map(({ wrote }) => wrote.bookId),
  )
  return written.flatMap((row) => {
    const [shelf, entry] = [toldShelf(row.says, answers), kept.get(row.wrote.bookId)]
    return shelf !== null && entry ? [{ ...row, shelf, kept: entry }] : []
  })
}

async function moveBooks(change: Change, readerId: number, rows: readonly ShelvedRow[]): Promise<void> {
  const moved = rows.filter(({ shelf, kept }) => shelf !== kept.shelf)
  for (const [shelf, books] of groupBy(moved, (row) => row.shelf))
    await change
      .updateTable('library_books')
      .set({ shelf, shelf_by_hand: 1, changed_at: new Date().toISOString() })
      .where('user_id', '=', readerId)
      .where(
        'book_id',
        'in',
        listOf(
          change,
          books.map(({ wrote }) => wrote.bookId),
        ),
      )
      .execute()
}

/** Takes books off the own shelves on which they stood only because nobody had said what the names are. Returns these shelves by the rows’ numbers. */
async function leaveOwnShelves(
  change: Change,
  session: SessionRow,
  shelves: OwnShelves,
  rows: readonly ShelvedRow[],
): Promise<Map<number, number>> {
  const standing = rows.flatMap(({ number, says, wrote }) => {
    const id = typeof says.shelf === 'object' ? shelves.find(says.shelf?.unknown ?? '') : undefined
    return id !== undefined && wrote.shelves?.includes(id) ? [{ number, id, bookId: wrote.bookId }] : []
  })
  const isNamed = await findNamedShelves(
    change,
    session,
    shelves,
    standing.map(({ bookId }) => bookId),
  )
  const left = new Map(
    standing.flatMap(({ number, id, bookId }) => (isNamed(bookId, id) ? [] : [[number, id] as const])),
  )
  await takeOffShelves(
    change,
    session.user_id ?? 0,
    rows.flatMap(({ number, wrote }) => {
      const id = left.get(number)
      return id === undefined ? [] : [{ bookId: wrote.bookId, shelves: [id] }]
    }),
  )
  await deleteEmptyShelves(change, session, [...new Set(left.values())])
  return left
}
