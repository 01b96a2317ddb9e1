import type { ImportedRow } from '#contract/imports/row.ts'
import type { ReadingShelf } from '#contract/library/library-book.ts'
import { readRow } from '#contract/imports/read-row.ts'
import type { ImportRowsTable } from '#server/db/tables/imports.ts'
import type { ReadsTable } from '#server/db/tables/progress.ts'
import type { Remark } from '../remarks.ts'
import { columnsOf, type SessionRow } from '../session.ts'

export interface RowToWrite {
  number: number
  says: ImportedRow
  /** null to make one from the row. */
  bookId: number | null
}

type StoredRow = Pick<ImportRowsTable, 'number' | 'cells' | 'choice' | 'found_id' | 'chosen_id'>

export const rowToWrite = (
  session: SessionRow,
  { number, cells, choice, found_id, chosen_id }: StoredRow,
): RowToWrite => ({
  number,
  says: readRow(session.kind, JSON.parse(cells), columnsOf(session)),
  bookId: choice === 'make' ? null : choice === 'other' ? chosen_id : found_id,
})

/** A row with its book. */
export interface NamedRow extends RowToWrite {
  bookId: number
  /** The book was made from this row. */
  isMade: boolean
}

/** A row whose book is new to the library; each book once. */
export interface NewBook extends NamedRow {
  title_key: string
  work_key: string
  work: string | null
}

/** A read as it was stored: one that has changed since is the reader's. */
export type WrittenRead = Pick<ReadsTable, 'state' | 'started_on' | 'finished_on' | 'format'> & { id: number }

/** What a row created and filled. */
export interface Wrote {
  bookId: number
  /** The book was made from the row. */
  made?: true
  /** The book was new to the library, and put on this shelf. */
  shelf?: ReadingShelf
  halfStars?: number
  /** The fingerprint of the note. */
  note?: string
  /** Own shelves it was put on. */
  shelves?: number[]
  reads?: WrittenRead[]
  /** A read of which nothing was known, and is now. */
  completed?: WrittenRead & { formatBefore: WrittenRead['format'] }
}

export interface RowOutcome<What = Wrote> {
  outcome: 'written' | 'refused'
  remarks: readonly Remark[]
  wrote: What | null
}
