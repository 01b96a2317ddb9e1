import { type AliasedExpression, sql, type SqlBool } from 'kysely'
import type { Visibility } from '#contract/clubs/club-choices.ts'
import { clubsCounted } from '#contract/clubs/club.ts'
import type { Db } from '#server/db/schema.ts'
import { fold } from '#contract/http/fold.ts'
import { afterPrefix } from '#server/db/search-words.ts'
import { message } from '#contract/messages/message.ts'
import { listVersions } from './for-strangers.ts'
import { listNewest, type ClubPage } from './newest.ts'
import { type ClubPatterns, nameKey, patternsOf } from './search-text.ts'
import { aboveEveryId, decodeCursor, encodeCursor } from '#server/http/cursor.ts'
import { invalid } from '#server/http/http-error.ts'
import { cutPage } from '#server/http/page.ts'

/** The parts of the search results; a cursor says in which part its page ended. */
const parts = { named: 0, inName: 1, anywhere: 2 } as const

const unknownCursor = () => invalid('cursor', message('clubs.notACursor', 'This cursor is not one of ours'))

/**
 * Without words the newest clubs; otherwise those whose name begins with the words, then those in whose name a word begins with each of
 * them, then those that contain all of them anywhere. Signs alone, such as emoji, are no words.
 */
export function listClubPage(db: Db, words: string, limit: number, cursor?: string): Promise<ClubPage> {
  if (words === '') return listNewest(db, limit, cursor)
  const folded = fold(words)
  return folded === ''
    ? listByName(db, nameKey(words), limit, cursor)
    : listByWords(db, folded, limit, cursor)
}

async function listByName(db: Db, prefix: string, limit: number, cursor?: string): Promise<ClubPage> {
  const [after] = cursor ? decodeCursor(cursor, 1) : []
  const [clubs, total] = await Promise.all([
    listNamed(db, prefix, limit + 1, after),
    countFound(db, selectNamed(db, prefix)),
  ])
  return cutPage(await listVersions(db, clubs), limit, total, (last) => encodeCursor(last.id))
}

async function listByWords(db: Db, folded: string, limit: number, cursor?: string): Promise<ClubPage> {
  const [part = parts.named, id] = cursor ? decodeCursor(cursor, 2) : []
  if (part !== parts.named && part !== parts.inName && part !== parts.anywhere) throw unknownCursor()
  const prefix = nameKey(folded)
  const { named, contained } = patternsOf(folded.split(' '))
  const found: (FoundRow & { part: number })[] = []
  const take = async (one: number, list: (limit: number, from?: number) => Promise<FoundRow[]>) => {
    if (part > one || found.length > limit) return
    const rows = await list(limit + 1 - found.length, part === one ? id : undefined)
    found.push(...rows.map((row) => ({ ...row, part: one })))
  }
  await take(parts.named, (most, after) => listNamed(db, prefix, most, after))
  await take(parts.inName, (most, before) => listMatching(db, named, prefix, most, before).execute())
  if (contained !== null)
    await take(parts.anywhere, (most, before) =>
      listMatching(db, contained, prefix, most, before).where(isNotInName(named)).execute(),
    )
  const total = await countFound(db, selectMatching(db, contained ?? named))
  const partOf = new Map(found.map((club) => [club.id, club.part]))
  return cutPage(await listVersions(db, found), limit, total, (last) =>
    encodeCursor(partOf.get(last.id) ?? parts.named, last.id),
  )
}

interface FoundRow {
  id: number
  revision: number
  visibility: Visibility
}

/** Clubs whose name begins with `prefix`, sorted by name, so an exact match comes first; only those after club `after`. */
async function listNamed(db: Db, prefix: string, limit: number, after?: number): Promise<FoundRow[]> {
  const last = after === undefined ? null : await findNameKey(db, after)
  return selectNamed(db, prefix)
    .select(['clubs.revision', 'clubs.visibility'])
    .$if(last !== null, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('name_key', 'clubs.id'), '>', eb.tuple(last?.name_key ?? '', last?.id ?? 0)),
      ),
    )
    .orderBy('name_key')
    .orderBy('clubs.id')
    .limit(limit)
    .execute()
}

const selectNamed = (db: Db, prefix: string) =>
  db
    .selectFrom('live_clubs as clubs')
    .select('clubs.id')
    .where('listed', '=', 1)
    .where('name_key', '>=', prefix)
    .where('name_key', '<', afterPrefix(prefix))

async function findNameKey(db: Db, id: number) {
  const row = await db
    .selectFrom('live_clubs as clubs')
    .select(['id', 'name_key'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw unknownCursor()
  return row
}

const selectMatching = (db: Db, patterns: readonly string[]) =>
  db
    .selectFrom('club_text')
    .select('club_text.rowid as id')
    .where((eb) => eb.and(patterns.map((pattern) => eb('words', 'like', pattern))))

/** Newest first, those with ids below `before`, except those that `listNamed` finds. */
const listMatching = (
  db: Db,
  patterns: readonly string[],
  prefix: string,
  limit: number,
  before = aboveEveryId,
) =>
  selectMatching(db, patterns)
    .innerJoin('live_clubs as clubs', 'clubs.id', 'club_text.rowid')
    .select(['clubs.revision', 'clubs.visibility'])
    .where('club_text.rowid', '<', before)
    .where((eb) => eb.or([eb('name_key', '<', prefix), eb('name_key', '>=', afterPrefix(prefix))]))
    .orderBy('club_text.rowid', 'desc')
    .limit(limit)

const isNotInName = (named: ClubPatterns['named']) => {
  const isInName = sql.join(
    named.map((pattern) => sql`words like ${pattern}`),
    sql` and `,
  )
  return sql<SqlBool>`case when ${isInName} then 0 else 1 end = 1`
}

interface Found {
  limit: (rows: number) => { as: (alias: 'found') => AliasedExpression<{ id: number }, 'found'> }
}

/** How many clubs match, counted up to 200: nobody turns that many pages. */
async function countFound(db: Db, found: Found): Promise<number> {
  const { count } = await db
    .selectFrom(found.limit(clubsCounted).as('found'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
