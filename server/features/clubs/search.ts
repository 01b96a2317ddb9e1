import type { AliasedExpression } from 'kysely'
import type { Visibility } from '#contract/clubs/club-choices.ts'
import { clubsCounted } from '#contract/clubs/club.ts'
import type { Db } from '#server/db/schema.ts'
import { afterPrefix, fold } from '#server/db/search-words.ts'
import { listVersions } from './for-strangers.ts'
import { listNewest, type ClubPage } from './newest.ts'
import { nameKey } from './search-text.ts'
import { aboveEveryId, decodeCursor, encodeCursor } from '#server/http/cursor.ts'
import { invalid } from '#server/http/http-error.ts'
import { cutPage } from '#server/http/page.ts'

/** Trigrams need at least three letters; shorter searches match the beginnings of names. */
const needleMin = 3

/** The two parts of the search results; a cursor says in which part its page ended. */
const parts = { named: 0, containing: 1 } as const

const unknownCursor = () => invalid('cursor', 'This cursor is not one of ours')

/** Without words the newest clubs; otherwise those whose name begins with the words, then those that contain them anywhere. */
export function listClubPage(db: Db, words: string, limit: number, cursor?: string): Promise<ClubPage> {
  if (words === '') return listNewest(db, limit, cursor)
  const needle = fold(words)
  return needle.length < needleMin
    ? listByName(db, nameKey(words), limit, cursor)
    : listByText(db, needle, limit, cursor)
}

async function listByName(db: Db, prefix: string, limit: number, cursor?: string): Promise<ClubPage> {
  const [after] = cursor ? decodeCursor(cursor, 1) : []
  const [clubs, total] = await Promise.all([
    listNamed(db, prefix, limit + 1, after),
    countFound(db, selectNamed(db, prefix)),
  ])
  return cutPage(await listVersions(db, clubs), limit, total, (last) => encodeCursor(last.id))
}

async function listByText(db: Db, needle: string, limit: number, cursor?: string): Promise<ClubPage> {
  const [part = parts.named, id] = cursor ? decodeCursor(cursor, 2) : []
  if (part !== parts.named && part !== parts.containing) throw unknownCursor()
  const before = part === parts.containing && id !== undefined ? id : aboveEveryId
  const named = part === parts.named ? await listNamed(db, nameKey(needle), limit + 1, id) : []
  const [others, total] = await Promise.all([
    named.length > limit ? [] : listContaining(db, needle, limit + 1 - named.length, before),
    countFound(db, selectContaining(db, needle)),
  ])
  const isNamed = new Set(named.map((club) => club.id))
  return cutPage(await listVersions(db, [...named, ...others]), limit, total, (last) =>
    encodeCursor(isNamed.has(last.id) ? parts.named : parts.containing, last.id),
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

/** Newest first, those with ids below `before`, except those that `listNamed` finds. */
const listContaining = (db: Db, needle: string, limit: number, before: number): Promise<FoundRow[]> =>
  selectContaining(db, needle)
    .innerJoin('live_clubs as clubs', 'clubs.id', 'club_text.rowid')
    .select(['clubs.revision', 'clubs.visibility'])
    .where('club_text.rowid', '<', before)
    .where((eb) =>
      eb.or([eb('name_key', '<', nameKey(needle)), eb('name_key', '>=', afterPrefix(nameKey(needle)))]),
    )
    .orderBy('club_text.rowid', 'desc')
    .limit(limit)
    .execute()

const selectContaining = (db: Db, needle: string) =>
  db.selectFrom('club_text').select('club_text.rowid as id').where('words', 'like', `%${needle}%`)

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
