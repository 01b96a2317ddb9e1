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

export const ownerOf = ({ user_id, club_id }: SessionRow): ImportOwner => ({
  readerId: user_id ?? 0,
  clubId: club_id,
})

/** Characters of a name that is asked about. */
export const askedNameMax = 300

export const selectSessions = (db: Db | Change) => db.selectFrom('imports').selectAll()

export type SessionRow = Awaited<ReturnType<ReturnType<typeof selectSessions>['executeTakeFirstOrThrow']>>

const day = 86_400_000

export function asSession(row: SessionRow, people: ImportSession['people'] = []): ImportSession {
  const { received, lastNumber, ready, written, asked, ...counts } = countsOf(row)
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
    shelves:
      row.club_id === null ? asked.map((one) => ({ ...one, shelf: answers.get(one.name) ?? null })) : [],
    people,
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
export const answersOf = (session: Pick<SessionRow, 'answers'>): ShelfAnswers =>
  answersIn<ReadingShelf>(session)

export type ShelfAnswers = ReadonlyMap<string, ReadingShelf>

/** By the names in the file, which may be any words: a shelf can be called “constructor”. */
export const answersIn = <Answer>({ answers }: Pick<SessionRow, 'answers'>): ReadonlyMap<string, Answer> =>
  new Map(Object.entries(JSON.parse(answers) as Record<string, Answer>))

/** When an import's rows are deleted, and with them what is needed to undo it. */
export const forgottenAt = (row: Pick<SessionRow, 'finished_at' | 'created_at'>): string =>
  new Date(Date.parse(row.finished_at ?? row.created_at) + undoDays * day).toISOString()

/** Imports that ended before it are forgotten by now. */
export const endedBefore = (now: Date): string => new Date(now.getTime() - undoDays * day).toISOString()
