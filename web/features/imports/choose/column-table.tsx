import type { ImportColumn, ImportColumns } from '#contract/imports/import.ts'
import { columnsMax } from '#contract/imports/import-row.ts'
import { t } from '#web/messages/text.ts'
import type { Table } from '../file/read-table.ts'
import { columnNames, columnsOffered } from './column-names.ts'

interface ColumnTableProps {
  table: Table
  columns: ImportColumns
  onChange: (columns: ImportColumns) => void
  /** What a column may hold, if not all. */
  offered?: readonly ImportColumn[]
}

/** Rows of the file that show what a column holds. */
const examples = 3

/** What each column of a table holds, guessed and for the reader to correct. */
export function ColumnTable({ table, columns, onChange, offered = columnsOffered }: ColumnTableProps) {
  function assign(header: string, column: string) {
    const others = Object.entries(columns).filter(
      ([other, held]) => other !== header && (held !== column || column === 'isbn'),
    )
    const chosen = offered.find((one) => one === column)
    onChange(Object.fromEntries(chosen ? [...others, [header, chosen]] : others))
  }
  const held = new Map(Object.entries(columns))
  return (
    <ul className="divide-y divide-line border-y border-line">
      {table.headers.slice(0, columnsMax).map((header, at) => (
        <li
          key={header}
          className="grid items-center gap-x-5 gap-y-1.5 py-3 sm:grid-cols-[minmax(0,1fr)_13rem]"
        >
          <div className="min-w-0">
            <p dir="auto" className="font-semibold wrap-anywhere">
              {header}
            </p>
            <p dir="auto" className="truncate text-sm text-ink-soft">
              {table.rows
                .slice(0, examples)
                .map((row) => row[at]?.trim() ?? '')
                .filter((cell) => cell !== '')
                .join(' · ')}
            </p>
          </div>
          <select
            aria-label={t('imports.columnHolds', 'What the column {header} holds', { header })}
            value={held.get(header) ?? ''}
            onChange={({ target }) => assign(header, target.value)}
            className="control text-sm"
          >
            <option value="" className="bg-paper-raised">
              {t('imports.columnUnused', 'Don’t import')}
            </option>
            {offered.map((column) => (
              <option key={column} value={column} className="bg-paper-raised">
                {columnNames[column]}
              </option>
            ))}
          </select>
        </li>
      ))}
    </ul>
  )
}
