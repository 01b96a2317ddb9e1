import { createLookUp } from '#server/db/look-up.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { listVersions, type ClubVersion } from './for-strangers.ts'
import { decodeBefore, encodeCursor } from '#server/http/cursor.ts'
import { cutPage, type Page } from '#server/http/page.ts'

export type ClubPage = Page<ClubVersion>

/** Changes whenever anything in a response with this page does. */
export const versionOf = ({ rows, total, next }: ClubPage): string =>
  `${total} ${next} ${rows.map(({ version }) => version).join(' ')}`

interface PageKey {
  /** Only clubs with smaller ids. */
  before: number
  limit: number
}

const nameOf = ({ before, limit }: PageKey) => `${before} ${limit}`

/** Most visits begin with the first page, and then a 304 costs nothing beyond this query. */
const lookUpPage = createLookUp(
  (db, keys: readonly PageKey[]) => Promise.all(keys.map((key) => findPage(db, key))),
  nameOf,
  nameOf,
)

async function findPage(db: Db | Change, key: PageKey) {
  const clubs = await db
    .selectFrom('live_clubs as clubs')
    .select(['id', 'revision', 'visibility'])
    .where('listed', '=', 1)
    .where('id', '<', key.before)
    .orderBy('id', 'desc')
    .limit(key.limit + 1)
    .execute()
  const counter = await db
    .selectFrom('counters')
    .select('value')
    .where('name', '=', 'clubs')
    .executeTakeFirstOrThrow()
  return { ...key, clubs: await listVersions(db, clubs), total: counter.value }
}

export async function listNewest(db: Db, limit: number, cursor?: string): Promise<ClubPage> {
  const page = await lookUpPage(db, { before: decodeBefore(cursor), limit })
  return cutPage(page?.clubs ?? [], limit, page?.total ?? 0, (last) => encodeCursor(last.id))
}
