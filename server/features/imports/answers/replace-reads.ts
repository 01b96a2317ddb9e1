import type { Change } from '#server/db/schema.ts'
import { countReadsOf } from '#server/features/library/entries.ts'
import { listUnchanged, takeBackReads } from '../undoing/take-back-reads.ts'
import { addReads } from '../writing/add-books.ts'
import { listWorksUnderWay, readsToAdd } from '../writing/kept-books.ts'
import { listStored } from '../writing/name-books.ts'
import { type ReadToWrite, readsOfRow } from '../writing/reads-of-row.ts'
import type { WrittenRead } from '../writing/row-to-write.ts'
import type { ShelvedRow } from './shelved-row.ts'

/**
 * Gives books the reads that follow from the shelf that is meant, in place of those that followed from a guess. Where somebody has added
 * or changed one, all stay. Returns the reads by the rows’ numbers.
 */
export async function replaceReads(
  change: Change,
  readerId: number,
  rows: readonly ShelvedRow[],
): Promise<Map<number, WrittenRead[]>> {
  const unchanged = await listUnchanged(
    change,
    readerId,
    rows.flatMap(({ wrote }) => wrote.reads ?? []),
  )
  const told = rows.flatMap((row) => {
    const { wrote, kept, says, shelf } = row
    const reads = readsOfRow(says, shelf)
    const isWhole =
      kept.reads.length === (wrote.reads?.length ?? 0) && kept.reads.every(({ id }) => unchanged.has(id))
    return isWhole && !areSame(reads, wrote.reads ?? []) ? [{ ...row, reads }] : []
  })
  if (told.length === 0) return new Map()
  await takeBackReads(
    change,
    readerId,
    told.map(({ wrote }) => wrote),
  )
  const books = told.map(({ wrote }) => wrote.bookId)
  const stored = await listStored(change, books)
  const underWay = await listWorksUnderWay(change, readerId, [...stored.values()])
  const added = await addReads(
    change,
    readerId,
    told.flatMap(({ wrote, reads }) =>
      readsToAdd(reads, stored.get(wrote.bookId)?.work ?? null, underWay).map((read) => ({
        ...read,
        book_id: wrote.bookId,
      })),
    ),
  )
  await countReadsOf(change, readerId, books)
  return new Map(told.map(({ number, wrote }) => [number, added.get(wrote.bookId) ?? []]))
}

export const areSame = (told: readonly ReadToWrite[], written: readonly ReadToWrite[]): boolean =>
  told.length === written.length &&
  told.every(
    ({ state, started_on, finished_on }, at) =>
      state === written[at]?.state &&
      started_on === written[at].started_on &&
      finished_on === written[at].finished_on,
  )
