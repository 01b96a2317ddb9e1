import type { ImportId } from '#contract/imports/import.ts'
import { importRefusals } from '#contract/imports/refusals.ts'
import type { Reader } from '#server/app-context.ts'
import type { Job } from '#server/db/jobs/scheduled.ts'
import type { Change, Db, Tables } from '#server/db/schema.ts'
import { throttled } from '#server/db/throttle.ts'
import { transact } from '#server/db/transact.ts'
import { HttpError } from '#server/http/http-error.ts'
import { queueImport } from './queue-import.ts'
import { authorizeChangeImport, lockImport } from './policy.ts'
import { reviseImport } from './revise-import.ts'
import { endedBefore, type SessionRow } from './session.ts'

/** Rows in one transaction. */
const rowsAtOnce = 500

/** Forgets an import; what it brought stays. Throws 409 while it is running. */
export const deleteImport = (db: Db, reader: Reader, importId: ImportId): Promise<void> =>
  transact(db, async (change) => {
    const { session } = await authorizeChangeImport(change, reader, importId)
    await markDeleted(change, session)
  })

/** It stays among those of its day until it would have been forgotten anyway. */
export async function markDeleted(change: Change, session: SessionRow): Promise<void> {
  if (session.state === 'running' || session.state === 'undoing')
    throw new HttpError('in-progress', importRefusals.isRunning)
  await reviseImport(change, session, { state: 'deleted' })
  await queueImport(change, session.id)
}

/** Deletes some rows of a deleted import. Returns false if it had none left. */
export const deleteSome = (db: Db, session: SessionRow): Promise<boolean> =>
  transact(db, async (change) => {
    await lockImport(change, session.id)
    if (!(await deleteRows(change, session.id))) return false
    await queueImport(change, session.id)
    return true
  })

async function deleteRows(change: Change | Db, importId: number): Promise<boolean> {
  const { numDeletedRows } = await change
    .deleteFrom('import_rows')
    .where('import_id', '=', importId)
    .where('number', 'in', (eb) =>
      eb
        .selectFrom('import_rows as next')
        .select('next.number')
        .where('next.import_id', '=', importId)
        .orderBy('next.number')
        .limit(rowsAtOnce),
    )
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Deletes imports that can no longer be undone. */
export const oldImportsJob: Job<Tables> = {
  name: 'forgetting old imports',
  firstRun: 7 * 60_000,
  interval: 6 * 3_600_000,
  run: (db, signal) => forgetOldImports(db, new Date(), signal),
}

export async function forgetOldImports(db: Db, now: Date, signal: AbortSignal): Promise<void> {
  const ended = endedBefore(now)
  const old = await db
    .selectFrom('imports')
    .select('id')
    // By its index: none ends before it is created.
    .where('created_at', '<', ended)
    .where((eb) => eb(eb.fn.coalesce('finished_at', 'created_at'), '<', ended))
    .execute()
  for (const { id } of old) {
    while (await throttled(signal, () => deleteRows(db, id)));
    await db.deleteFrom('imports').where('id', '=', id).execute()
  }
}
