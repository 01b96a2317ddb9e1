import type { Insertable } from 'kysely'
import type { Change } from '#server/db/schema.ts'
import type { ReadsTable } from '#server/db/tables/progress.ts'

export type NewRead = Pick<ReadsTable, 'book_id' | 'state'> & Partial<Insertable<ReadsTable>>

/** Rows in one statement: the parameters of SQLite are bounded. */
const readsAtOnce = 500

export async function insertReads(change: Change, readerId: number, reads: readonly NewRead[]) {
  const rows = reads.map((read) => ({
    user_id: readerId,
    started_on: null,
    finished_on: null,
    format: null,
    total_pages: null,
    total_minutes: null,
    position: null,
    saved_at: null,
    before_save: null,
    created_at: new Date().toISOString(),
    ...read,
  }))
  const stored = []
  for (let at = 0; at < rows.length; at += readsAtOnce)
    stored.push(
      ...(await change
        .insertInto('reads')
        .values(rows.slice(at, at + readsAtOnce))
        .returning(['id', 'book_id', 'state', 'started_on', 'finished_on', 'format'])
        .execute()),
    )
  return stored
}

/** Returns its id. */
export async function insertRead(change: Change, readerId: number, read: NewRead): Promise<number> {
  const [stored] = await insertReads(change, readerId, [read])
  if (!stored) throw new Error('A read was not stored')
  return stored.id
}
