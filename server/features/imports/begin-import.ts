import { importsADay, type ImportSession, type NewImport } from '#contract/imports/import.ts'
import { importRefusals } from '#contract/imports/refusals.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { lockReads } from '#server/features/progress/reads/stored-read.ts'
import { HttpError } from '#server/http/http-error.ts'
import { noRows } from './counts.ts'
import { reviseImport } from './revise-import.ts'
import { asSession, type ImportOwner, type SessionRow, selectSessions } from './session.ts'

const day = 86_400_000

/** Throws 409 while another import of the reader is open, and 429 after five in a day, deleted ones included. */
export const beginImport = (db: Db, reader: Reader, file: NewImport, now: Date): Promise<ImportSession> =>
  transact(db, async (change) => {
    await lockReads(change, reader.id)
    return asSession(await insertImport(change, { readerId: reader.id, clubId: null }, file, now))
  })

/** Of two at the same time, the second one waits for the lock of the caller. */
export async function insertImport(
  change: Change,
  owner: ImportOwner,
  { kind, fileName, rows, columns }: NewImport,
  now: Date,
): Promise<SessionRow> {
  await checkMayBegin(change, owner, now)
  const created_at = now.toISOString()
  const session = await change
    .insertInto('imports')
    .values({
      user_id: owner.readerId,
      club_id: owner.clubId,
      kind,
      file_name: fileName,
      row_count: rows,
      columns: columns ? JSON.stringify(columns) : null,
      counts: JSON.stringify(noRows),
      told_at: created_at,
      created_at,
      started_at: null,
      finished_at: null,
      undone_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return reviseImport(change, session)
}

async function checkMayBegin(change: Change, { readerId, clubId }: ImportOwner, now: Date): Promise<void> {
  const recent = await selectSessions(change)
    .where((eb) =>
      clubId === null
        ? eb.and([eb('user_id', '=', readerId), eb('club_id', 'is', null)])
        : eb('club_id', '=', clubId),
    )
    .where((eb) =>
      eb.or([
        eb('created_at', '>', new Date(now.getTime() - day).toISOString()),
        eb('state', 'in', ['staged', 'running', 'paused', 'undoing']),
      ]),
    )
    .orderBy('created_at')
    .execute()
  if (recent.some(({ state }) => ['staged', 'running', 'paused', 'undoing'].includes(state)))
    throw new HttpError(
      'in-progress',
      clubId === null ? importRefusals.anotherIsOpen : importRefusals.clubHasOneOpen,
    )
  const [earliest] = recent.slice(-importsADay)
  if (recent.length >= importsADay && earliest)
    throw new HttpError(
      'too-fast',
      importRefusals.tooManyToday,
      [],
      Math.ceil((Date.parse(earliest.created_at) + day - now.getTime()) / 1000),
    )
}
