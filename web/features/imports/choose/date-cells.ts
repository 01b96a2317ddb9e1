import type { ImportColumns, ImportKind } from '#contract/imports/import.ts'
import { type DateOrder, orderOf, readDate } from '#contract/imports/read-date.ts'
import type { Table } from '../file/read-table.ts'

/** Whether day or month comes first in a file's dates, as far as they tell. */
export interface DateQuestion {
  /** Null if no date tells. */
  order: DateOrder | null
  /** A date that can be read two ways; null if there is none. */
  example: string | null
}

export function askOfDates(table: Table, kind: ImportKind, columns: ImportColumns): DateQuestion {
  const places = datePlaces(table, kind, columns)
  const dates = table.rows.flatMap((row) => places.map((at) => row[at] ?? '')).filter((date) => date !== '')
  return { order: orderOf(dates), example: dates.find(isTwoWays) ?? null }
}

/** The table with its two-way dates written so that they can be read one way only. */
export function withClearDates(
  table: Table,
  kind: ImportKind,
  columns: ImportColumns,
  order: DateOrder | null,
): Table {
  const places = new Set(datePlaces(table, kind, columns))
  if (order === null || places.size === 0) return table
  const clear = (cell: string) => (isTwoWays(cell) ? (readDate(cell, order).date ?? cell) : cell)
  return {
    ...table,
    rows: table.rows.map((row) => row.map((cell, at) => (places.has(at) ? clear(cell) : cell))),
  }
}

const isTwoWays = (cell: string): boolean => readDate(cell).doubt === 'two ways'

const datePlaces = ({ headers }: Table, kind: ImportKind, columns: ImportColumns): number[] =>
  headers.flatMap((header, at) =>
    (kind === 'csv' ? ['readDate', 'startDate'].includes(columns[header] ?? '') : /date/i.test(header))
      ? [at]
      : [],
  )
