import type { Amount } from '#contract/years/statistics.ts'
import type { CountRow } from './count-year.ts'

/** Sums the groups of a year by month, format, length and genre. */
export function sumGroups(rows: readonly CountRow[]) {
  const months = new Map<string, Amount>()
  const [formats, lengths, genres] = [0, 1, 2].map(() => new Map<string, number>()) as [
    Counts,
    Counts,
    Counts,
  ]
  const all = { books: 0, pages: 0, dated: 0, days: 0 }
  for (const row of rows) {
    if (row.kind !== 'group') continue
    const [month = '', format = '', length = '', ...genre] = row.key.split('|')
    const before = months.get(month) ?? { books: 0, pages: 0 }
    months.set(month, { books: before.books + row.count, pages: before.pages + row.sum })
    add(formats, format, row.count)
    add(lengths, length, row.count)
    add(genres, genre.join('|'), row.count)
    all.books += row.count
    all.pages += row.sum
    all.dated += row.dated
    all.days += row.days
  }
  return { ...all, months, formats, lengths, genres }
}

type Counts = Map<string, number>

const add = (counts: Counts, key: string, count: number) =>
  void counts.set(key, (counts.get(key) ?? 0) + count)
