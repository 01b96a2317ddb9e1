import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { readRow } from '#contract/imports/read-row.ts'
import type { ImportedRow } from '#contract/imports/row.ts'
import { type Message, message } from '#contract/messages/message.ts'
import type { Db } from '#server/db/schema.ts'
import type { Wording } from '#server/messages/wording.ts'
import { attachment } from '#server/http/attachment.ts'
import { csvLine } from './csv-line.ts'
import { leftOut, remarkOn } from './remarks.ts'
import { remarksOnRow } from './row-remarks.ts'
import { columnsOf, type SessionRow } from './session.ts'

/** Rows read at once. */
const rowsAtOnce = 200
/** Rows whose columns are looked at: a file has the same in each. */
const rowsWithHeaders = 20

export const sendLeftOut = (
  reply: FastifyReply,
  db: Db,
  session: SessionRow,
  wording: Wording,
): FastifyReply =>
  reply
    .type('text/csv; charset=utf-8')
    .header('cache-control', 'private, no-cache')
    .header('content-disposition', attachment(wording.say(message('imports.leftOutFile', 'left-out')), 'csv'))
    .send(Readable.from(leftOutLines(db, session, wording)))

/** The rows that are not in the library, or not all of them, as lines of CSV: the columns of the file, and why. */
async function* leftOutLines(db: Db, session: SessionRow, wording: Wording): AsyncGenerator<string> {
  const headers = await listHeaders(db, session)
  const why = wording.say(message('imports.why', 'Why it was left out'))
  // The mark by which spreadsheets recognise UTF-8.
  yield `\uFEFF${csvLine([...headers, why])}`
  for (let after = -1; ;) {
    const rows = await selectLeftOut(db, session).where('number', '>', after).limit(rowsAtOnce).execute()
    const last = rows.at(-1)
    if (!last) return
    after = last.number
    yield rows
      .flatMap((row) => {
        const cells: Record<string, string> = JSON.parse(row.cells)
        const written = new Map(Object.entries(cells))
        const reason = reasonOf(session, row, cells, wording)
        return reason === null
          ? []
          : [csvLine([...headers.map((header) => written.get(header) ?? ''), reason])]
      })
      .join('')
  }
}

const selectLeftOut = (db: Db, { id }: SessionRow) =>
  db
    .selectFrom('import_rows')
    .select(['number', 'cells', 'state', 'choice', 'outcome', 'refusal', 'ready'])
    .where('import_id', '=', id)
    .where((eb) =>
      eb.or([eb('outcome', 'is', null), eb('outcome', '!=', 'written'), eb('refusal', 'is not', null)]),
    )
    .orderBy('number')

type LeftOutRow = Awaited<ReturnType<ReturnType<typeof selectLeftOut>['executeTakeFirstOrThrow']>>

/** null for a row that is in the library as it stands. */
function reasonOf(
  session: SessionRow,
  row: LeftOutRow,
  cells: Record<string, string>,
  wording: Wording,
): string | null {
  const says = readRow(session.kind, cells, columnsOf(session))
  const inPart = row.outcome === 'written' ? remarksOnRow(session, says, row).map(wording.say) : []
  const remark = remarkOn(row, wording)
  const all = [...(remark === null ? [] : [remark]), ...inPart]
  if (all.length > 0) return all.join(' · ')
  return row.outcome === 'written' ? null : wording.say(whyNotBrought(row, says))
}

function whyNotBrought(row: LeftOutRow, says: ImportedRow): Message {
  if (row.outcome === 'undone') return leftOut.undone
  if (row.choice === 'leave') return leftOut.left
  if (row.ready === 1 || row.state === null) return leftOut.notYet
  if (row.state === 'likely') return leftOut.unsure
  return says.problem ?? leftOut.notFound
}

async function listHeaders(db: Db, { id }: SessionRow): Promise<string[]> {
  const rows = await db
    .selectFrom('import_rows')
    .select('cells')
    .where('import_id', '=', id)
    .orderBy('number')
    .limit(rowsWithHeaders)
    .execute()
  return [...new Set(rows.flatMap(({ cells }) => Object.keys(JSON.parse(cells) as object)))]
}
