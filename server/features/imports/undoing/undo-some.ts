import { listOf } from '#server/db/engine.ts'
import type { Lifecycles } from '#server/db/lifecycle.ts'
import type { Change, Db, Tables } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { reviseLibrary } from '#server/features/library/revise-library.ts'
import { lockReads } from '#server/features/progress/reads/stored-read.ts'
import { lockImport } from '../policy.ts'
import { queueImport } from '../queue-import.ts'
import { reviseImport } from '../revise-import.ts'
import { type SessionRow, selectSessions } from '../session.ts'
import { createStepSize } from '../step-size.ts'
import type { Wrote } from '../writing/row-to-write.ts'
import { deleteEmptyShelves } from './empty-shelves.ts'
import { undoRows } from './undo-rows.ts'

/** In ms a row, on a quiet machine. */
const stepSize = createStepSize(0.2)

/** Takes back what rows of an import wrote into something, which is locked. */
export interface Undoing<What> {
  lock: (change: Change, session: SessionRow) => Promise<unknown>
  undo: (change: Change, session: SessionRow, wrote: readonly What[]) => Promise<void>
}

/** Out of the reader’s library. */
export const fromLibrary = (lifecycles: Lifecycles<Tables>): Undoing<Wrote> => ({
  lock: (change, { user_id }) => lockReads(change, user_id ?? 0),
  undo: async (change, session, wrote) => {
    const readerId = session.user_id ?? 0
    await undoRows(change, readerId, wrote, lifecycles)
    await reviseLibrary(change, readerId)
  },
})

/** Takes back what the last rows brought. Returns false once nothing of the import is left. */
export const undoSome = <What>(db: Db, begun: SessionRow, from: Undoing<What>): Promise<boolean> =>
  transact(db, async (change) => {
    const { id } = begun
    await from.lock(change, begun)
    await lockImport(change, id)
    const session = await selectSessions(change).where('id', '=', id).executeTakeFirstOrThrow()
    if (session.state !== 'undoing') return false
    const limit = stepSize.rows(db)
    const since = performance.now()
    const rows = await listWritten(change, id, limit)
    await from.undo(
      change,
      session,
      rows.flatMap(({ wrote }) => (wrote === null ? [] : [JSON.parse(wrote) as What])),
    )
    const numbers = rows.map(({ number }) => number)
    await markUndone(change, id, numbers)
    stepSize.took(rows.length, performance.now() - since)
    const isLast = rows.length < limit
    if (isLast) {
      await deleteEmptyShelves(change, session)
      await change
        .updateTable('import_rows')
        .set({ ready: 0 })
        .where('import_id', '=', id)
        .where('ready', '=', 1)
        .execute()
      await reviseImport(change, session, { state: 'undone', undone_at: new Date().toISOString() })
    } else await queueImport(change, id)
    return !isLast
  })

/** The last ones first: a later row may have filled what an earlier one created. */
const listWritten = (change: Change, importId: number, limit: number) =>
  change
    .selectFrom('import_rows')
    .select(['number', 'wrote'])
    .where('import_id', '=', importId)
    .where('outcome', '=', 'written')
    .orderBy('number', 'desc')
    .limit(limit)
    .execute()

const markUndone = (change: Change, importId: number, numbers: readonly number[]) =>
  change
    .updateTable('import_rows')
    .set({ outcome: 'undone', refusal: null, wrote: null })
    .where('import_id', '=', importId)
    .where('number', 'in', listOf(change, numbers))
    .execute()
