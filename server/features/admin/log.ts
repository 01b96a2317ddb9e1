import type { UserId } from '#contract/accounts/account.ts'
import type { AdminAction } from '#contract/accounts/admin-action.ts'
import { formerReader, nameless } from '#contract/accounts/person-name.ts'
import { AdminLogLine } from '#contract/admin/log.ts'
import type { Db } from '#server/db/schema.ts'
import { countSometimes } from '#server/db/sometimes-counted.ts'
import { decodeBefore, encodeCursor } from '#server/http/cursor.ts'
import { cutPage, type Page } from '#server/http/page.ts'

/** Newest first, with the names that the readers in it have today. */
export async function listLog(
  db: Db,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<AdminLogLine>> {
  const rows = await db
    .selectFrom('admin_log as log')
    .leftJoin('users as doer', 'doer.id', 'log.done_by')
    .leftJoin('users as subject', 'subject.id', 'log.subject_id')
    .select([
      'log.id',
      'happened_at',
      'done_by',
      'action',
      'subject_id',
      'details',
      'doer.email as doer_email',
      'doer.first_name as doer_name',
      'subject.email as subject_email',
      'subject.first_name as subject_name',
    ])
    .where('log.id', '<', decodeBefore(cursor))
    .orderBy('log.id', 'desc')
    .limit(limit + 1)
    .execute()
  const count = await countSometimes(db, 'log', async () => {
    const counted = await db
      .selectFrom('admin_log')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return counted.count
  })
  const details = rows.map((row): AdminLogLine['details'] => JSON.parse(row.details))
  const readers = await listReaders(db, details.map(readerIn))
  const lines = rows.map((row, at): AdminLogLine => ({
    id: AdminLogLine.shape.id.parse(row.id),
    at: row.happened_at,
    by:
      row.done_by === null
        ? null
        : { id: row.done_by as UserId, name: nameOf(row.doer_email, row.doer_name) },
    action: row.action,
    subjectId: row.subject_id,
    subjectName: isAboutReader(row.action) ? nameOf(row.subject_email, row.subject_name) : null,
    concerns: readers.find(({ id }) => id === readerIn(details[at])) ?? null,
    details: details[at] ?? {},
  }))
  return cutPage(lines, limit, count, ({ id }) => encodeCursor(id))
}

const readerIn = (details: AdminLogLine['details'] | undefined): number | null =>
  typeof details?.['reader'] === 'number' ? details['reader'] : null

async function listReaders(db: Db, ids: readonly (number | null)[]) {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  if (wanted.length === 0) return []
  const rows = await db
    .selectFrom('users')
    .select(['id', 'email', 'first_name'])
    .where('id', 'in', wanted)
    .execute()
  return rows.map(({ id, email, first_name }) => ({ id: id as UserId, name: nameOf(email, first_name) }))
}

const isAboutReader = (action: AdminAction): boolean => /^(reader|admin)-/.test(action)

const nameOf = (email: string | null, name: string | null): string =>
  email?.includes('@') ? name?.trim() || nameless : formerReader
