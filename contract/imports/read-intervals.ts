import type { ImportedRead } from './row.ts'
import type { ReadDay } from './row-dates.ts'

/** Our own column: "2020-10-21/2020-10-25; /2021" as ISO 8601 writes intervals, either side empty if unknown. */
export const readIntervals = (text: string, date: ReadDay): ImportedRead[] =>
  text.split(';').flatMap((interval) => {
    const [start = '', end = ''] = interval.split('/')
    const read = { start: date(start), end: date(end) }
    if (read.end !== null) return [{ ...read, isFinished: true as const }]
    return read.start === null ? [] : [read]
  })

export const writeIntervals = (reads: readonly ImportedRead[]): string =>
  reads.map(({ start, end }) => `${start ?? ''}/${end ?? ''}`).join('; ')
