import { importBytesMax, type ImportId, type ImportSession } from '#contract/imports/import.ts'
import type { StagedRow } from '#contract/imports/import-row.ts'
import { importRefusals } from '#contract/imports/refusals.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { HttpError, invalid } from '#server/http/http-error.ts'
import { countsOf, asSession, type SessionRow } from './session.ts'
import { queueImport } from './queue-import.ts'
import { authorizeChangeImport } from './policy.ts'
import { reviseImport } from './revise-import.ts'
import { unmatched } from './update-rows.ts'

/** Keeps rows of a file, each number once, and has them looked at. */
export const stageRows = (
  db: Db,
  reader: Reader,
  importId: ImportId,
  rows: readonly StagedRow[],
): Promise<ImportSession> =>
  transact(db, async (change) => {
    const { session } = await authorizeChangeImport(change, reader, importId)
    return asSession(await insertRows(change, session, rows))
  })

/** The import is locked. */
export async function insertRows(
  change: Change,
  session: SessionRow,
  rows: readonly StagedRow[],
): Promise<SessionRow> {
  if (session.state !== 'staged') throw new HttpError('in-progress', importRefusals.hasBegun)
  const inserted = await change
    .insertInto('import_rows')
    .values(
      rows.map(({ number, cells }) => ({
        import_id: session.id,
        number,
        cells: JSON.stringify(cells),
        ...unmatched,
      })),
    )
    .onConflict((conflict) => conflict.columns(['import_id', 'number']).doNothing())
    .returning('number')
    .execute()
  if (countsOf(session).received + inserted.length > session.row_count)
    throw invalid('rows', importRefusals.tooManyRows)
  if (inserted.length === 0) return session
  const isNew = new Set(inserted.map(({ number }) => number))
  const size = rows.reduce((sum, row) => sum + (isNew.delete(row.number) ? sizeOf(row) : 0), session.size)
  if (size > importBytesMax) throw invalid('rows', importRefusals.tooLarge)
  await queueImport(change, session.id)
  return reviseImport(change, session, { size })
}

/**
 * The cells alone: a file has its headers once. Characters are never more than the bytes of a file in any encoding, so that every file of
 * the right size fits.
 */
const sizeOf = ({ cells }: StagedRow): number =>
  Object.values(cells).reduce((sum, text) => sum + text.length, 0)
