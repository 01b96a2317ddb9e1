import type { ImportedRead, ImportedRow } from '#contract/imports/row.ts'
import type { ReadingShelf } from '#contract/library/library-book.ts'
import { readsMax } from '#contract/library/read.ts'
import { isBefore } from '#contract/time/known-part.ts'
import { PartialDate } from '#contract/time/partial-date.ts'
import type { WrittenRead } from './row-to-write.ts'

export type ReadToWrite = Omit<WrittenRead, 'id'>

/** The reads in a row, including those without a day; no day is invented. */
export function readsOfRow(says: ImportedRow, shelf: ReadingShelf): ReadToWrite[] {
  const { format } = says
  const known = says.reads.map(({ start, end }) => {
    const [started, finished] = [dateOf(start), dateOf(end)]
    return {
      started_on: startsAfterEnd({ start: started, end: finished }) ? null : started,
      finished_on: finished,
      format,
    }
  })
  const ended = known.map((read) => ({ ...read, state: 'finished' as const }))
  if (shelf === 'read') {
    const times = Math.min(readsMax, Math.max(1, says.timesRead ?? 1))
    const bare = { state: 'finished' as const, started_on: null, finished_on: null, format }
    return [...ended, ...Array.from({ length: Math.max(0, times - ended.length) }, () => bare)].slice(
      0,
      readsMax,
    )
  }
  const before = ended.filter(({ finished_on }) => finished_on !== null)
  const open = known.find(({ finished_on }) => finished_on === null)
  if (shelf === 'reading')
    return [
      ...before,
      { state: 'current' as const, started_on: open?.started_on ?? null, finished_on: null, format },
    ].slice(-readsMax)
  if (shelf === 'want') return before.slice(-readsMax)
  const isLast = saysWhenLeft(says, shelf)
  const last = isLast ? known.at(-1) : open
  const left = last
    ? [{ state: 'left' as const, started_on: last.started_on, finished_on: null, format }]
    : []
  return [...(isLast ? before.slice(0, -1) : before), ...left].slice(-readsMax)
}

export const startsAfterEnd = ({ start, end }: ImportedRead): boolean =>
  start !== null && end !== null && isBefore(end, start)

/** Whether the last day in a row is the one on which the reader gave the book up: a read that was left has none. */
export function saysWhenLeft({ reads }: ImportedRow, shelf: ReadingShelf): boolean {
  const last = reads.at(-1)
  return shelf === 'dropped' && last !== undefined && last.end !== null && !last.isFinished
}

/** Dates beyond what a library takes are unknown. */
const dateOf = (date: string | null): string | null => {
  const read = PartialDate.safeParse(date)
  return read.success ? read.data : null
}

/** Whether two reads may be the same one: their ends are equal as far as both are known. */
export const mayBeSame = (one: ReadToWrite, other: ReadToWrite): boolean =>
  one.state === other.state &&
  !(
    one.finished_on !== null &&
    other.finished_on !== null &&
    (isBefore(one.finished_on, other.finished_on) || isBefore(other.finished_on, one.finished_on))
  )

export const isBare = ({ started_on, finished_on }: ReadToWrite): boolean =>
  started_on === null && finished_on === null
