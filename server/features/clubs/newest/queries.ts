import { findRow } from '#server/db/cached-row.ts'
import type { Db } from '#server/db/schema.ts'
import { decodeBefore, encodeCursor } from '#server/http/cursor.ts'
import { cutPage, type Page } from '#server/http/page.ts'

/** A club's id and the revision that a page shows of it. */
export interface ClubVersion {
  id: number
  revision: number
}

/** A page of a list of clubs. */
export type ClubPage = Page<ClubVersion>

/** Changes whenever anything does that an answer with this page says. */
export const versionOf = ({ rows, total, next }: ClubPage): string =>
  `${total} ${next} ${rows.map(({ id, revision }) => `${id}.${revision}`).join(' ')}`

/** One row for the whole page: most visits begin with it, and a fresh conditional request costs nothing else. */
const newestClubs = `
  select (select value from counters where name = 'clubs') as total,
  (select string_agg(id || '.' || revision, ' ' order by id desc)
    from (select id, revision from clubs where id < $1 order by id desc limit $2) as page) as clubs`

/** The newest clubs first. */
export async function listNewest(db: Db, limit: number, cursor?: string): Promise<ClubPage> {
  const before = decodeBefore(cursor)
  const row = await findRow<{ total: number; clubs: string | null }>(db, newestClubs, [before, limit + 1])
  const clubs = (row?.clubs ?? '').split(' ').filter(Boolean).map(asVersion)
  return cutPage(clubs, limit, row?.total ?? 0, (last) => encodeCursor(last.id))
}

function asVersion(text: string): ClubVersion {
  const [id, revision] = text.split('.')
  return { id: Number(id), revision: Number(revision) }
}
