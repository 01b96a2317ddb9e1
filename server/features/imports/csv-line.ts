import { safeCell } from '#contract/imports/cells.ts'

/** A line of CSV (RFC 4180) that no spreadsheet runs; null is an empty cell. */
export const csvLine = (cells: readonly (string | number | null)[]): string =>
  `${cells.map((cell) => quoted(typeof cell === 'string' ? safeCell(cell) : String(cell ?? ''))).join(',')}\r\n`

const quoted = (cell: string): string =>
  /[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
