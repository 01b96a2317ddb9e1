import type { ImportSession } from '#contract/imports/import.ts'
import type { Reader } from '#server/app-context.ts'
import type { Db } from '#server/db/schema.ts'
import { decodeBefore, encodeCursor } from '#server/http/cursor.ts'
import { cutPage, type Page } from '#server/http/page.ts'
import { selectOwn } from './policy.ts'
import { asSession, type selectSessions, type SessionRow } from './session.ts'

interface PageQuery {
  limit: number
  cursor?: string | undefined
}

/** Newest first. */
export async function pageOfSessions(
  sessions: ReturnType<typeof selectSessions>,
  { limit, cursor }: PageQuery,
): Promise<Page<SessionRow>> {
  const found = await sessions
    .where('id', '<', decodeBefore(cursor))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const { total } = await sessions
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return cutPage(found, limit, total, (last) => encodeCursor(last.id))
}

export async function listImports(db: Db, reader: Reader, query: PageQuery): Promise<Page<ImportSession>> {
  const page = await pageOfSessions(selectOwn(db, reader), query)
  return { ...page, rows: page.rows.map((row) => asSession(row)) }
}
