import type { ImportId, ImportSession } from '#contract/imports/import.ts'
import { importRefusals } from '#contract/imports/refusals.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { HttpError } from '#server/http/http-error.ts'
import { type ImportHooks, takeStep } from './import-job.ts'
import { authorizeChangeImport, authorizeOwnImport } from './policy.ts'
import { queueImport } from './queue-import.ts'
import { reviseImport } from './revise-import.ts'
import { asSession, countsOf, forgottenAt, type SessionRow } from './session.ts'

type Step = (change: Change, session: SessionRow, now: Date) => Promise<SessionRow>

const act =
  (step: Step) =>
  (db: Db, reader: Reader, importId: ImportId, now: Date): Promise<ImportSession> =>
    transact(db, async (change) => {
      const { session } = await authorizeChangeImport(change, reader, importId)
      return asSession(await step(change, session, now))
    })

/** Writes what is certain or decided. Does nothing but carry on for one that is running already. */
export async function start(change: Change, session: SessionRow, now: Date): Promise<SessionRow> {
  refuseUndone(session)
  const { received, ready } = countsOf(session)
  if (received < session.row_count) throw new HttpError('in-progress', importRefusals.notAllHere)
  if (session.state === 'done' && ready === 0) return session
  await queueImport(change, session.id)
  if (session.state === 'running') return session
  return reviseImport(change, session, {
    state: 'running',
    started_at: session.started_at ?? now.toISOString(),
  })
}

/** One that has just finished stays done. */
export async function pause(change: Change, session: SessionRow): Promise<SessionRow> {
  refuseUndone(session)
  if (session.state === 'staged') throw new HttpError('in-progress', importRefusals.isNotRunning)
  return session.state === 'running' ? reviseImport(change, session, { state: 'paused' }) : session
}

export async function undo(change: Change, session: SessionRow, now: Date): Promise<SessionRow> {
  if (session.state === 'undone' || session.state === 'undoing') return session
  if (countsOf(session).written === 0 || forgottenAt(session) < now.toISOString())
    throw new HttpError('in-progress', importRefusals.nothingToUndo)
  await queueImport(change, session.id)
  return reviseImport(change, session, { state: 'undoing' })
}

const refuseUndone = ({ state }: SessionRow) => {
  if (state === 'undone' || state === 'undoing') throw new HttpError('in-progress', importRefusals.isUndone)
}

export const startImport = act(start)
export const pauseImport = act(pause)
const beginUndo = act(undo)

/** In ms: a small import is undone by the time the call is answered. */
const undoAtOnce = 500

export async function takeUndoSteps(db: Db, importId: ImportId, hooks: ImportHooks): Promise<void> {
  const begun = performance.now()
  while (performance.now() - begun < undoAtOnce && (await takeStep(db, importId, hooks)));
}

export async function undoImport(
  db: Db,
  reader: Reader,
  importId: ImportId,
  now: Date,
  hooks: ImportHooks,
): Promise<ImportSession> {
  await beginUndo(db, reader, importId, now)
  await takeUndoSteps(db, importId, hooks)
  return asSession((await authorizeOwnImport(db, reader, importId)).session)
}
