import * as z from 'zod/mini'
import { CatalogueUpload } from '#contract/admin/catalogue.ts'
import type { Db } from '#server/db/schema.ts'
import { decodeBefore, encodeCursor } from '#server/http/cursor.ts'
import { cutPage, type Page } from '#server/http/page.ts'
import type { Wording } from '#server/messages/wording.ts'
import { problemWords, reasonWords } from './reasons.ts'

/** The job that imports an upload; its key is the id. */
export const importJob = 'import-catalogue'

export const piecesOf = (id: number) =>
  ({ table: 'catalogue_upload_pieces', column: 'upload_id', id }) as const

/** Dropped values that are named on the page. */
const droppedShown = 20

/** What became of the lines so far. */
export const Report = z.object({
  lines: z._default(z.int(), 0),
  added: z._default(z.int(), 0),
  completed: z._default(z.int(), 0),
  bad: z._default(z.int(), 0),
  firstBad: z._default(z.array(z.object({ line: z.int(), reason: z.string() })), []),
  dropped: z._default(
    z.object({
      count: z.int(),
      first: z.array(z.object({ line: z.int(), column: z.string(), value: z.string() })),
    }),
    { count: 0, first: [] },
  ),
  problem: z._default(z.nullable(z.enum(['damaged', 'other'])), null),
})
export type Report = z.infer<typeof Report>

const columns = ['id', 'name', 'bytes', 'state', 'percent', 'uploaded_at', 'ended_at', 'report'] as const

/** With its pieces. */
export const forgetUpload = async (db: Db, id: number): Promise<void> =>
  void (await db.deleteFrom('catalogue_uploads').where('id', '=', id).execute())

export async function listUploads(
  db: Db,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
  wording: Wording,
): Promise<Page<CatalogueUpload>> {
  const rows = await db
    .selectFrom('catalogue_uploads')
    .select(columns)
    .where('id', '<', decodeBefore(cursor))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const { count } = await db
    .selectFrom('catalogue_uploads')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return cutPage(
    rows.map((row) => asUpload(row, wording)),
    limit,
    count,
    ({ id }) => encodeCursor(id),
  )
}

export async function findUpload(db: Db, id: number, wording: Wording): Promise<CatalogueUpload> {
  const row = await db
    .selectFrom('catalogue_uploads')
    .select(columns)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return asUpload(row, wording)
}

interface UploadRow {
  id: number
  name: string
  bytes: number
  state: CatalogueUpload['state']
  percent: number
  uploaded_at: string
  ended_at: string | null
  report: string
}

function asUpload(row: UploadRow, { say }: Wording): CatalogueUpload {
  const report = Report.parse(JSON.parse(row.report))
  return {
    id: CatalogueUpload.shape.id.parse(row.id),
    name: row.name,
    bytes: row.bytes,
    state: row.state,
    percent: row.percent,
    uploadedAt: row.uploaded_at,
    endedAt: row.ended_at,
    lines: report.lines,
    added: report.added,
    completed: report.completed,
    refused: report.bad,
    firstRefused: report.firstBad.map(({ line, reason }) => ({ line, reason: say(reasonWords(reason)) })),
    dropped: report.dropped.count,
    firstDropped: report.dropped.first.slice(0, droppedShown),
    problem: report.problem && say(problemWords[report.problem]),
  }
}

/** Says how far an import is, or what became of it. */
export const saveUpload = (
  db: Db,
  id: number,
  {
    report,
    ...values
  }: { state?: CatalogueUpload['state']; percent?: number; ended_at?: string; report?: Report },
) =>
  db
    .updateTable('catalogue_uploads')
    .set({ ...values, ...(report && { report: JSON.stringify(report) }) })
    .where('id', '=', id)
    .execute()
