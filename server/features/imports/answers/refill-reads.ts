import type { Change } from '#server/db/schema.ts'
import { countReadsOf } from '#server/features/library/entries.ts'
import type { SessionRow } from '../session.ts'
import { listUnchanged, takeBackReads } from '../undoing/take-back-reads.ts'
import { type FilledReads, fillReads } from '../writing/fill-reads.ts'
import { listKept } from '../writing/kept-books.ts'
import { type ReadToWrite, readsOfRow } from '../writing/reads-of-row.ts'
import type { WrittenRead } from '../writing/row-to-write.ts'
import { areSame } from './replace-reads.ts'
import type { ShelvedRow } from './shelved-row.ts'

/**
 * Fills the reads of books that were there before the import again, now that it is known which shelf is meant. Where there are reads from
 * after its start that the row didn’t bring, or one that it did bring has changed, all stay. Returns what was filled by the rows’ numbers.
 */
export async function refillReads(
  change: Change,
  session: SessionRow,
  rows: readonly ShelvedRow[],
): Promise<Map<number, FilledReads>> {
  const readerId = session.user_id ?? 0
  const unchanged = await listUnchanged(change, readerId, rows.flatMap(writtenBy))
  const books = new Set<number>()
  const refilled = rows.filter((row) => {
    const { bookId, reads = [] } = row.wrote
    const own = new Set(reads.map(({ id }) => id))
    const isWhole =
      writtenBy(row).every(({ id }) => unchanged.has(id)) &&
      row.kept.reads.every(({ id, createdAt }) => own.has(id) || createdAt < (session.started_at ?? ''))
    // Another row about the same book leaves what the first one fills.
    if (!isWhole || books.has(bookId)) return false
    books.add(bookId)
    return true
  })
  if (refilled.length === 0) return new Map()
  const isAsTold = new Set(
    refilled.filter((row) => areSame(finishedOf(row), writtenBy(row))).map(({ number }) => number),
  )
  await takeBackReads(
    change,
    readerId,
    refilled.flatMap(({ number, wrote }) => (isAsTold.has(number) ? [] : [wrote])),
  )
  const kept = await listKept(change, readerId, [...books])
  const filled = new Map<number, FilledReads>()
  for (const { number, says, shelf, wrote } of refilled) {
    const entry = kept.get(wrote.bookId)
    if (!entry) continue
    const now = await fillReads(change, session, wrote.bookId, entry, readsOfRow(says, shelf))
    const { reads, completed } = isAsTold.has(number) ? wrote : now
    filled.set(number, {
      ...(reads && { reads }),
      ...(completed && { completed }),
      keepsReads: now.keepsReads,
    })
  }
  await countReadsOf(change, readerId, [...books])
  return filled
}

const writtenBy = ({ wrote: { reads = [], completed } }: ShelvedRow): WrittenRead[] =>
  completed ? [completed, ...reads] : reads

const finishedOf = ({ says, shelf }: ShelvedRow): ReadToWrite[] =>
  readsOfRow(says, shelf).filter(({ state }) => state === 'finished')
