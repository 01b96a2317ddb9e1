import type { ImportColumn, ImportColumns } from '#contract/imports/import.ts'
import { readDate } from '#contract/imports/read-date.ts'
import { readStars } from '#contract/imports/read-stars.ts'
import type { Table } from '../file/read-table.ts'

/** Rows that are looked at. */
const sampled = 50

/** What the columns of a table without headers most likely hold: dates and stars by their cells, the others by their order. */
export function guessByCells({ headers, rows }: Table): ImportColumns {
  const columns: Record<string, ImportColumn> = {}
  const words: ImportColumn[] = ['title', 'author', 'chosenBy']
  for (const [at, header] of headers.entries()) {
    const cells = rows.slice(0, sampled).flatMap((row) => row[at]?.trim() || [])
    const are = (test: (cell: string) => boolean) => cells.filter(test).length > cells.length / 2
    const isFree = (column: ImportColumn) => !Object.values(columns).includes(column)
    if (cells.length === 0) continue
    if (are(isDate)) {
      if (isFree('readDate')) columns[header] = 'readDate'
    } else if (are((cell) => readStars(cell).stars !== null)) {
      if (isFree('rating')) columns[header] = 'rating'
    } else if (are((cell) => /\p{L}/u.test(cell))) {
      const column = words.shift()
      if (column) columns[header] = column
    }
  }
  return columns
}

const isDate = (cell: string): boolean => {
  const { date, doubt } = readDate(cell)
  return date !== null && (doubt === null || doubt === 'two ways')
}
