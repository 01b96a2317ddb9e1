import type { ImportColumns, ImportId, ImportSession } from '#contract/imports/import.ts'
import { undoDays } from '#contract/imports/import.ts'
import type { ReadingShelf } from '#contract/library/library-book.ts'
import type { Change, Db } from '#server/db/schema.ts'
import type { ImportsTable } from '#server/db/tables/imports.ts'
import { type Counts, noRows } from './counts.ts'

/** Whose books an import brings: a reader's own, or a club's, for which one of its admins acts. */
export interface ImportOwner {
  readerId: number
  clubId: number | null
}

export const selectSessions = (db: Db | Change) => db.selectFrom('imports').selectAll()

export type SessionRow = Awaited<ReturnType<ReturnType<typeof selectSessions>['executeTakeFirstOrThrow']>>

const day = 86_400_000

export function asSession(row: SessionRow): ImportSession {
  const { received, lastNumber, ready, written, shelves, ...counts } = countsOf(row)
  const answers = answersOf(row)
  return {
    id: row.id as ImportId,
    kind: row.kind,
    fileName: row.file_name,
    columns: columnsOf(row),
    state: row.state === 'deleted' ? 'undone' : row.state,
    rows: row.row_count,
    received,
    lastNumber,
    counts,
    ready,
    written,
    shelves: shelves.map((one) => ({ ...one, shelf: answers[one.name] ?? null })),
    createdAt: row.created_at,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
    undoneAt: row.undone_at,
    undoUntil: written > 0 && row.state !== 'undoing' ? forgottenAt(row) : null,
  }
}

export const countsOf = ({ counts }: Pick<ImportsTable, 'counts'>): Counts => ({
  ...noRows,
  ...(JSON.parse(counts) as Partial<Counts>),
})

export const columnsOf = ({ columns }: Pick<ImportsTable, 'columns'>): ImportColumns | null =>
  columns === null ? null : (JSON.parse(columns) as ImportColumns)

/** What the reader said that shelves with other names are. */
export const answersOf = ({ shelves }: { shelves: string }): Partial<Record<string, ReadingShelf>> =>
  JSON.parse(shelves) as Record<string, ReadingShelf>

/** When an import's rows are deleted, and with them what is needed to undo it. */
export const forgottenAt = (row: Pick<SessionRow, 'finished_at' | 'created_at'>): string =>
  new Date(Date.parse(row.finished_at ?? row.created_at) + undoDays * day).toISOString()
