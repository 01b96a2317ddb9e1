import type { ImportSession } from '#contract/imports/import.ts'
import type { Reader } from '#server/app-context.ts'
import type { Db } from '#server/db/schema.ts'
import { decodeBefore, encodeCursor } from '#server/http/cursor.ts'
import { cutPage, type Page } from '#server/http/page.ts'
import { selectOwn } from './policy.ts'
import { asSession } from './session.ts'

/** Newest first. */
export async function listImports(
  db: Db,
  reader: Reader,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<ImportSession>> {
  const found = await selectOwn(db, reader)
    .where('id', '<', decodeBefore(cursor))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const { total } = await db
    .selectFrom('imports')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('user_id', '=', reader.id)
    .where('club_id', 'is', null)
    .where('state', '!=', 'deleted')
    .executeTakeFirstOrThrow()
  return cutPage(
    found.map((row) => asSession(row)),
    limit,
    total,
    (last) => encodeCursor(last.id),
  )
}
