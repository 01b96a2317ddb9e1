import type { Change } from '#server/db/schema.ts'
import { countReads } from '#server/features/library/entries.ts'
import type { SessionRow } from '../session.ts'
import { addReads } from './add-books.ts'
import type { Kept } from './kept-books.ts'
import { isBare, mayBeSame, type ReadToWrite } from './reads-of-row.ts'
import type { Wrote, WrittenRead } from './row-to-write.ts'

/** What a row brought of reads, and whether something of them was not taken. */
export type FilledReads = Pick<Wrote, 'reads' | 'completed'> & { keepsReads: boolean }

/**
 * Adds finished reads to a book without any, and a day to the one of which nothing was known. Where the import itself has added all reads,
 * from another row about the same book, it adds those that are certainly others.
 */
export async function fillReads(
  change: Change,
  { user_id, started_at }: SessionRow,
  bookId: number,
  { reads: known }: Kept,
  all: readonly ReadToWrite[],
): Promise<FilledReads> {
  const readerId = user_id ?? 0
  const told = all.filter(({ state }) => state === 'finished')
  const finished = known.filter(({ state }) => state === 'finished')
  const isOwn = known.every(({ createdAt }) => createdAt >= (started_at ?? ''))
  const bare = finished.find(isBare)
  const dated = told.filter((read) => !isBare(read))
  const [first, ...rest] = dated
  let completed: Wrote['completed']
  if (bare && first && finished.length === 1) completed = await completeRead(change, bare, first)
  const others = finished.length === 0 ? told : completed ? rest : dated
  const added =
    finished.length === 0 || isOwn
      ? others.filter(
          (read) => finished.length === 0 || !finished.some((one) => one !== bare && mayBeSame(one, read)),
        )
      : []
  const reads = await addReads(
    change,
    readerId,
    added.map((read) => ({ ...read, book_id: bookId })),
  )
  if (completed || added.length > 0) await countReads(change, readerId, bookId)
  const there = [...known, ...added, ...(completed ? [completed] : [])]
  return {
    ...(completed && { completed }),
    ...(added.length > 0 && { reads: reads.get(bookId) ?? [] }),
    keepsReads:
      told.length > finished.length + added.length ||
      all.some((read) => !isBare(read) && !there.some((one) => saysAll(one, read))),
  }
}

/** Whether a read that is there says all that another one would. */
const saysAll = (one: ReadToWrite, other: ReadToWrite): boolean =>
  one.state === other.state &&
  isAsPrecise(one.started_on, other.started_on) &&
  isAsPrecise(one.finished_on, other.finished_on)

/** A day says its month, and its year. */
const isAsPrecise = (one: string | null, other: string | null): boolean =>
  other === null || (one !== null && one.startsWith(other))

async function completeRead(
  change: Change,
  { id, format }: WrittenRead,
  told: ReadToWrite,
): Promise<NonNullable<Wrote['completed']>> {
  const read = {
    state: told.state,
    started_on: told.started_on,
    finished_on: told.finished_on,
    format: format ?? told.format,
  }
  await change.updateTable('reads').set(read).where('id', '=', id).execute()
  return { id, ...read, formatBefore: format }
}
