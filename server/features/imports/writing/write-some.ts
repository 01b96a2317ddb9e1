import { isDatabaseUnavailable, isDiskFull } from '#server/db/errors.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { lockReads } from '#server/features/progress/reads/stored-read.ts'
import { hasRows } from '../has-rows.ts'
import { lockImport } from '../policy.ts'
import { queueImport } from '../queue-import.ts'
import { reviseImport } from '../revise-import.ts'
import { type SessionRow, selectSessions } from '../session.ts'
import { createStepSize } from '../step-size.ts'
import { writeRows } from './write-rows.ts'
import { type RowToWrite, rowToWrite } from './row-to-write.ts'

/** In ms a row, on a quiet machine. */
const stepSize = createStepSize(0.4)

/** Writes rows into what they are for, which is locked. */
export interface Destination {
  lock: (change: Change, session: SessionRow) => Promise<unknown>
  write: (change: Change, session: SessionRow, rows: readonly RowToWrite[]) => Promise<void>
}

/** The library of the reader. */
export const ownLibrary: Destination = {
  lock: (change, { user_id }) => lockReads(change, user_id ?? 0),
  write: writeRows,
}

/** Writes the next rows of a running import. Returns false once there are none. */
export async function writeSome(db: Db, session: SessionRow, to: Destination): Promise<boolean> {
  const limit = stepSize.rows(db)
  try {
    return await writeNext(db, session, to, limit)
  } catch (error) {
    if (isPassing(error)) throw error
    // One of the rows cannot be stored: each by itself, and that one is left out.
    for (let count = 0; count < limit; count++) if (!(await writeOne(db, session, to))) return false
    return true
  }
}

/** Whether the job does the same again later. */
const isPassing = (error: unknown): boolean => isDatabaseUnavailable(error) || isDiskFull(error)

async function writeOne(db: Db, session: SessionRow, to: Destination): Promise<boolean> {
  try {
    return await writeNext(db, session, to, 1)
  } catch (error) {
    if (isPassing(error)) throw error
    await refuseNext(db, session)
    return true
  }
}

const writeNext = (db: Db, begun: SessionRow, to: Destination, limit: number): Promise<boolean> =>
  transact(db, async (change) => {
    const { id } = begun
    await to.lock(change, begun)
    await lockImport(change, id)
    const session = await selectSessions(change).where('id', '=', id).executeTakeFirstOrThrow()
    // Paused meanwhile.
    if (session.state !== 'running') return false
    // Whoever started it in a club has deleted their account: another admin goes on.
    if (session.user_id === null) {
      await reviseImport(change, session, { state: 'paused' })
      return false
    }
    const since = performance.now()
    const rows = await listReady(change, session, limit)
    await to.write(change, session, rows)
    stepSize.took(rows.length, performance.now() - since)
    const isLast = !(await hasRows(change, id, 'ready'))
    if (!isLast) await queueImport(change, id)
    if (isLast) await reviseImport(change, session, { state: 'done', finished_at: new Date().toISOString() })
    return !isLast
  })

async function listReady(change: Change, session: SessionRow, limit: number): Promise<RowToWrite[]> {
  const rows = await change
    .selectFrom('import_rows')
    .select(['number', 'cells', 'choice', 'found_id', 'chosen_id'])
    .where('import_id', '=', session.id)
    .where('ready', '=', 1)
    .orderBy('number')
    .limit(limit)
    .execute()
  return rows.map((row) => rowToWrite(session, row))
}

const refuseNext = (db: Db, { id }: SessionRow): Promise<void> =>
  transact(db, async (change) => {
    await lockImport(change, id)
    await change
      .updateTable('import_rows')
      .set({ ready: 0, outcome: 'refused', refusal: 'broken' })
      .where('import_id', '=', id)
      .where('number', '=', (eb) =>
        eb
          .selectFrom('import_rows as next')
          .select('next.number')
          .where('next.import_id', '=', id)
          .where('next.ready', '=', 1)
          .orderBy('next.number')
          .limit(1),
      )
      .execute()
    // A write that fails takes back the job that it queued.
    await queueImport(change, id)
  })
