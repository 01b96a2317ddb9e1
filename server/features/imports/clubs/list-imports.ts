import type { ImportSession } from '#contract/imports/import.ts'
import type { Db } from '#server/db/schema.ts'
import type { CanReadSettings } from '#server/features/clubs/policy.ts'
import type { Page } from '#server/http/page.ts'
import { pageOfSessions } from '../list-imports.ts'
import { listPeople, withPeople } from './people.ts'
import { selectOfClub } from './policy.ts'

/** Newest first. */
export async function listClubImports(
  db: Db,
  { clubId }: CanReadSettings,
  query: { limit: number; cursor?: string | undefined },
): Promise<Page<ImportSession>> {
  const page = await pageOfSessions(selectOfClub(db, clubId), query)
  const people = page.rows.length > 0 ? await listPeople(db, clubId) : []
  return { ...page, rows: page.rows.map((session) => withPeople(session, people)) }
}
