import type { Updateable } from 'kysely'
import type { Change, Db } from '#server/db/schema.ts'
import type { ImportsTable } from '#server/db/tables/imports.ts'
import { publish, transact } from '#server/db/transact.ts'
import { clubTopic, inboxTopic } from '#server/features/clubs/topics.ts'
import { countRows } from './counts.ts'
import { lockImport } from './policy.ts'
import { type SessionRow, selectSessions } from './session.ts'

/** In ms; while rows are worked on, open pages are told as often as somebody can follow. */
const tellEvery = 500

/** Changes an import, counts its rows again, and tells open pages after the commit. */
export async function reviseImport(
  change: Change,
  session: SessionRow,
  fields: Updateable<ImportsTable> = {},
): Promise<SessionRow> {
  const revised = await change
    .updateTable('imports')
    .set({
      ...fields,
      counts: JSON.stringify(await countRows(change, session.id)),
      told_at: new Date().toISOString(),
    })
    .where('id', '=', session.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const topic = session.club_id === null ? inboxTopic(session.user_id ?? 0) : clubTopic(session.club_id)
  publish(change, { topic, parts: ['imports'], revision: null })
  return revised
}

/** Tells open pages how far an import is, if it is time to: in a transaction of its own, because 20,000 rows are counted. */
export async function tellPages(db: Db, importId: number): Promise<void> {
  const [session] = await selectSessions(db).where('id', '=', importId).execute()
  if (!session || !isTimeToTell(session)) return
  await transact(db, async (change) => {
    await lockImport(change, importId)
    const now = await selectSessions(change).where('id', '=', importId).executeTakeFirst()
    if (now && isTimeToTell(now)) await reviseImport(change, now)
  })
}

const isTimeToTell = ({ told_at }: SessionRow): boolean => Date.now() - Date.parse(told_at) >= tellEvery
