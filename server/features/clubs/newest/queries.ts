import { createHash } from 'node:crypto'
import { findRow } from '#server/db/cached-row.ts'
import type { Db } from '#server/db/schema.ts'
import { cursorOf, placeOf } from '#server/http/cursor.ts'

/** A club's id and the revision that a page shows of it. */
export interface ClubVersion {
  id: number
  revision: number
}

/** A page of a list of clubs, how many the whole list has, and the cursor of the next page. */
export interface ClubPage {
  clubs: ClubVersion[]
  total: number
  next: string | null
  /** Changes whenever anything does that an answer with this page says. */
  version: string
}

/** An id above every club's. */
export const beforeAll = Number.MAX_SAFE_INTEGER

/** One row for the whole page: most visits begin with it, and a fresh conditional request costs nothing else. */
const newestClubs = `
  select (select value from tallies where name = 'clubs') as total,
  (select string_agg(id || '.' || revision, ' ' order by id desc)
    from (select id, revision from clubs where id < $1 order by id desc limit $2) as page) as clubs`

/** The newest clubs first. */
export async function listNewest(db: Db, limit: number, cursor?: string): Promise<ClubPage> {
  const [before = beforeAll] = cursor ? placeOf(cursor, 1) : []
  const row = await findRow<{ total: number; clubs: string | null }>(db, newestClubs, [before, limit + 1])
  const clubs = (row?.clubs ?? '').split(' ').filter(Boolean).map(asVersion)
  return pageOf(clubs, limit, row?.total ?? 0, (last) => cursorOf(last.id))
}

function asVersion(text: string): ClubVersion {
  const [id, revision] = text.split('.')
  return { id: Number(id), revision: Number(revision) }
}

/** The first `limit` of the clubs found; one more than that says that there is a next page. */
export function pageOf(
  found: ClubVersion[],
  limit: number,
  total: number,
  cursorAt: (last: ClubVersion, place: number) => string,
): ClubPage {
  const last = found[limit - 1]
  const next = found.length > limit && last ? cursorAt(last, limit - 1) : null
  const clubs = found.slice(0, limit)
  const shown = `${total} ${next} ${clubs.map(({ id, revision }) => `${id}.${revision}`).join(' ')}`
  const version = createHash('sha256').update(shown).digest('base64url').slice(0, 22)
  return { clubs, total, next, version }
}
