import type { ImportSession } from '#contract/imports/import.ts'
import type { Db } from '#server/db/schema.ts'
import type { CanReadSettings } from '#server/features/clubs/policy.ts'
import { decodeBefore, encodeCursor } from '#server/http/cursor.ts'
import { cutPage, type Page } from '#server/http/page.ts'
import { listPeople, withPeople } from './people.ts'
import { selectOfClub } from './policy.ts'

/** Newest first. */
export async function listClubImports(
  db: Db,
  { clubId }: CanReadSettings,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<ImportSession>> {
  const found = await selectOfClub(db, clubId)
    .where('id', '<', decodeBefore(cursor))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const { total } = await db
    .selectFrom('imports')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('club_id', '=', clubId)
    .where('state', '!=', 'deleted')
    .executeTakeFirstOrThrow()
  const page = cutPage(found, limit, total, (last) => encodeCursor(last.id))
  const people = found.length > 0 ? await listPeople(db, clubId) : []
  return { ...page, rows: page.rows.map((session) => withPeople(session, people)) }
}
