import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Db } from '#server/db/schema.ts'
import { cursorOf, placeOf } from '#server/http/cursor.ts'
import { lookUp } from '#server/db/look-up.ts'

/** What names a club in a page of clubs, and the version of it. */
export interface Hit {
  id: number
  revision: number
}

/** A page of clubs by number and revision, how many there are in all, and the cursor of the next page. */
export interface ClubPage {
  clubs: Hit[]
  total: number
  next: string | null
  /** Names everything that an answer with this page says. */
  version: string
}

/** Before every club there is. */
export const newest = Number.MAX_SAFE_INTEGER

/** One row for a whole page, which most visits begin with: what stands in it is all that has to be read to know it. */
const newestClubs = {
  one: `select (select value from tallies where name = 'clubs') as total,
    (select string_agg(id || '.' || revision, ' ' order by id desc)
      from (select id, revision from clubs where id < $1 order by id desc limit $2) as page) as hits limit 1`,
  many: `select asked.place, (select value from tallies where name = 'clubs') as total,
    (select string_agg(id || '.' || revision, ' ' order by id desc)
      from (select id, revision from clubs where id < asked.before order by id desc limit asked.rows) as page) as hits
    from unnest($1::bigint[], $2::bigint[]) with ordinality as asked (before, rows, place)`,
}

interface PageRow {
  total: number
  hits: string | null
}

/** A page of the newest clubs. */
export async function listNewest(db: Db, limit: number, cursor?: string): Promise<ClubPage> {
  const [before = newest] = cursor ? placeOf(cursor, 1) : []
  const row = await lookUp<PageRow>(db, newestClubs, [before, limit + 1])
  return row ? pageIn(row, limit) : paged([], limit, 0, () => '')
}

/** What was read out of rows, as long as the store remembers them: one row is always asked for with one limit. */
const pagesIn = new WeakMap<PageRow, ClubPage>()
/** Pages read out of what stands in rows, some 2 KB each: the newest clubs are asked for far more often than they change. */
const pagesRead = new LRUCache<string, ClubPage>({ max: 200 })

function pageIn(row: PageRow, limit: number): ClubPage {
  const known = pagesIn.get(row)
  if (known) return known
  const page = pageOf(row.hits ?? '', limit, row.total)
  pagesIn.set(row, page)
  return page
}

function pageOf(hits: string, limit: number, total: number): ClubPage {
  const key = `${total} ${limit} ${hits}`
  const known = pagesRead.get(key)
  if (known) return known
  const clubs = hits.split(' ').filter(Boolean)
  const page = paged(clubs.map(asHit), limit, total, (last) => cursorOf(last.id))
  pagesRead.set(key, page)
  return page
}

function asHit(hit: string): Hit {
  const [id, revision] = hit.split('.')
  return { id: Number(id), revision: Number(revision) }
}

/** The first `limit` of the clubs found; one more than that says that there is a next page. */
export function paged(
  found: Hit[],
  limit: number,
  total: number,
  cursorAt: (last: Hit, place: number) => string,
): ClubPage {
  const last = found[limit - 1]
  const next = found.length > limit && last ? cursorAt(last, limit - 1) : null
  const clubs = found.slice(0, limit)
  const shown = `${total} ${next} ${clubs.map(({ id, revision }) => `${id}.${revision}`).join(' ')}`
  const version = createHash('sha256').update(shown).digest('base64url').slice(0, 22)
  return { clubs, total, next, version }
}
