import { batchMax, columnsMax, headerMax, type StagedRow } from '#contract/imports/import-row.ts'
import { cellsOf, type Table } from '../file/read-table.ts'

/** Leaves room for what stands around the rows of a call. */
const bytesMax = batchMax.bytes - 2048
/** What is kept of the cells of a row that fills a call by itself. */
const longestCell = 1500

/** The rows after a number in calls that are not too large. Rows are numbered from 1, as a reader counts them. */
export function* batchesOf({ headers, rows }: Table, after: number): Generator<StagedRow[]> {
  let batch: StagedRow[] = []
  let bytes = 0
  for (let number = after + 1; number <= rows.length; number++) {
    const row = stagedRow(headers, rows[number - 1] ?? [], number)
    const size = sizeOf(row)
    if (batch.length === batchMax.rows || (batch.length > 0 && bytes + size > bytesMax)) {
      yield batch
      batch = []
      bytes = 0
    }
    batch.push(row)
    bytes += size + 1
  }
  if (batch.length > 0) yield batch
}

function stagedRow(headers: readonly string[], row: readonly string[], number: number): StagedRow {
  const named = headers.slice(0, columnsMax).map((header) => header.slice(0, headerMax))
  const cells = cellsOf(named, row)
  if (sizeOf({ number, cells }) <= bytesMax) return { number, cells }
  const cut = Object.entries(cells).map(([header, cell]) => [header, cell.slice(0, longestCell)] as const)
  return { number, cells: Object.fromEntries(cut.slice(0, 30)) }
}

const encoder = new TextEncoder()
const sizeOf = (row: StagedRow): number => encoder.encode(JSON.stringify(row)).length
