import type { Generated } from 'kysely'
import type { Instant } from './instant.ts'

export interface ImportsTables {
  imports: ImportsTable
  import_rows: ImportRowsTable
}

export interface ImportsTable {
  id: Generated<number>
  /** Whose library it is for; of a club, who began it, and null once their account is gone. */
  user_id: number | null
  /** null for a reader's own. */
  club_id: number | null
  kind: 'goodreads' | 'storygraph' | 'librarything' | 'bookwyrm' | 'hardcover' | 'csv'
  file_name: string
  /** Rows of the file. */
  row_count: number
  /** Characters of the rows that have arrived (`stage-rows.ts`). */
  size: Generated<number>
  /** What the columns of a `csv` say, as JSON. */
  columns: string | null
  /** A deleted one waits for its rows to be deleted, and counts among those of the day. */
  state: Generated<'staged' | 'running' | 'paused' | 'done' | 'undoing' | 'undone' | 'deleted'>
  /** As JSON; counted again from the rows whenever pages are told. */
  counts: string
  /** What the reader said of the names that they were asked about, as JSON by name. */
  answers: Generated<string>
  /** The own shelves that it made, as JSON. */
  made_shelves: Generated<string>
  /** When open pages were last notified of a change. */
  told_at: Instant
  created_at: Instant
  started_at: Instant | null
  finished_at: Instant | null
  undone_at: Instant | null
}

export interface ImportRowsTable {
  import_id: number
  number: number
  /** As JSON, by header. */
  cells: string
  /** null until it is matched. */
  state: 'certain' | 'likely' | 'unknown' | 'failed' | null
  /** 1 if its stars were between two halves. */
  rounded: Generated<number>
  /** The shelf that it names, if that is not one of ours; of a club’s row, who suggested the book. */
  asked_name: string | null
  /** Comma-separated. */
  evidence: string | null
  found_id: number | null
  choice: 'take' | 'other' | 'make' | 'leave' | null
  chosen_id: number | null
  /** 1 while it waits to be written. */
  ready: Generated<number>
  outcome: 'written' | 'refused' | 'undone' | null
  /** Why it, or something of it, was not written (`remarks.ts`), comma-separated. */
  refusal: string | null
  /** What it created and filled, as JSON, for undoing it. */
  wrote: string | null
}
