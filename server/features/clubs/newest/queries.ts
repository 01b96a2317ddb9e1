import { createLookUp } from '#server/db/look-up.ts'
import type { Change, Db } from '#server/db/schema.ts'
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

interface PageKey {
  /** Clubs with smaller ids. */
  before: number
  limit: number
}

const nameOf = ({ before, limit }: PageKey) => `${before} ${limit}`

/** Most visits begin with the first page, and a fresh conditional request costs nothing else. */
const lookUpPage = createLookUp(
  (db, keys: readonly PageKey[]) => Promise.all(keys.map((key) => findPage(db, key))),
  nameOf,
  nameOf,
)

async function findPage(db: Db | Change, key: PageKey) {
  const clubs = await db
    .selectFrom('live_clubs as clubs')
    .select(['id', 'revision'])
    .where('id', '<', key.before)
    .orderBy('id', 'desc')
    .limit(key.limit + 1)
    .execute()
  const counter = await db
    .selectFrom('counters')
    .select('value')
    .where('name', '=', 'clubs')
    .executeTakeFirstOrThrow()
  return { ...key, clubs, total: counter.value }
}

/** The newest clubs first. */
export async function listNewest(db: Db, limit: number, cursor?: string): Promise<ClubPage> {
  const page = await lookUpPage(db, { before: decodeBefore(cursor), limit })
  return cutPage(page?.clubs ?? [], limit, page?.total ?? 0, (last) => encodeCursor(last.id))
}
