import { clubsCounted } from '#contract/clubs/club.ts'
import type { Db } from '#server/db/schema.ts'
import { cursorOf, placeOf } from '#server/http/cursor.ts'
import { invalid } from '#server/http/http-error.ts'
import { afterPrefix, fold } from '#server/db/search-words.ts'
import { countMentioning, isNotNamed, listHeld, listMentioning, seek, type Sought } from './mentions.ts'
import { type ClubPage, type Hit, listNewest, newest, paged } from './newest.ts'
import { nameKey } from './rules.ts'

/** Trigrams need three letters; shorter searches match the beginnings of names. */
const shortestNeedle = 3
const selectHits = (db: Db) => db.selectFrom('clubs').select(['clubs.id', 'clubs.revision'])
const foreignCursor = () => invalid('cursor', 'This cursor is not one of ours')

/** Without words the newest clubs; with words those whose name begins with them, then those that hold them anywhere. */
export async function listClubPage(db: Db, words: string, limit: number, cursor?: string): Promise<ClubPage> {
  if (words === '') return listNewest(db, limit, cursor)
  const needle = fold(words)
  return needle.length < shortestNeedle
    ? listByName(db, nameKey(words), limit, cursor)
    : listByText(db, needle, limit, cursor)
}

async function listByName(db: Db, start: string, limit: number, cursor?: string): Promise<ClubPage> {
  const [after] = cursor ? placeOf(cursor, 1) : []
  const clubs = await listNamed(db, start, limit + 1, after)
  return paged(clubs, limit, await countNamed(db, start), (last) => cursorOf(last.id))
}

/** The two parts of a search's pages; a cursor says in which of them the page ended. */
const part = { named: 0, holding: 1 } as const

async function listByText(db: Db, needle: string, limit: number, cursor?: string): Promise<ClubPage> {
  const [where = part.named, id] = cursor ? placeOf(cursor, 2) : []
  if (where !== part.named && where !== part.holding) throw foreignCursor()
  const before = where === part.holding && id !== undefined ? id : newest
  const cursorAt = (last: Hit, place: number) =>
    cursorOf(place < named.length ? part.named : part.holding, last.id)
  const named = where === part.named ? await listNamed(db, nameKey(needle), limit + 1, id) : []
  if (where === part.named && named.length <= limit)
    return listFirstHolding(db, needle, named, limit, cursorAt)
  // So many begin with it that no others need be looked for.
  const isFull = named.length > limit
  const begun = await countNamed(db, nameKey(needle))
  if (isFull && begun === clubsCounted) return paged(named, limit, clubsCounted, cursorAt)
  const sought = await seek(db, needle)
  const holding = isFull ? [] : await listMentioning(db, sought, limit + 1, before)
  const total = begun === clubsCounted ? clubsCounted : await countMentioning(db, sought)
  return paged([...named, ...holding], limit, total, cursorAt)
}

/** The page on which the clubs called so end and the others that hold the needle begin. */
async function listFirstHolding(
  db: Db,
  needle: string,
  named: readonly Hit[],
  limit: number,
  cursorAt: (last: Hit, place: number) => string,
): Promise<ClubPage> {
  const sought = await seek(db, needle)
  if (sought.isCommon) {
    const holding = await listMentioning(db, sought, limit + 1, newest)
    return paged([...named, ...holding], limit, clubsCounted, cursorAt)
  }
  const found = await listHeld(db, sought)
  const holding = await newestOf(db, sought, found, limit + 1)
  return paged([...named, ...holding], limit, found.length, cursorAt)
}

/** The first `limit` of the clubs found whose name does not begin with `needle`. */
async function newestOf(db: Db, sought: Sought, found: readonly number[], limit: number): Promise<Hit[]> {
  const some = found.slice(0, 3 * limit)
  if (some.length === 0) return []
  const rows = await selectHits(db)
    .where('clubs.id', 'in', some)
    .where((eb) => isNotNamed(eb, nameKey(sought.needle)))
    .orderBy('clubs.id', 'desc')
    .limit(limit)
    .execute()
  // Hardly ever: nearly all of them are called so.
  return rows.length < limit && some.length < found.length ? listMentioning(db, sought, limit, newest) : rows
}

/** Clubs whose name begins with `start`, in the order of their names, an exact name first; those behind club `after`. */
async function listNamed(db: Db, start: string, limit: number, after?: number): Promise<Hit[]> {
  const last = after === undefined ? null : await findNameKey(db, after)
  return selectHits(db)
    .where('name_key', '>=', start)
    .where('name_key', '<', afterPrefix(start))
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

async function findNameKey(db: Db, id: number) {
  const row = await db.selectFrom('clubs').select(['id', 'name_key']).where('id', '=', id).executeTakeFirst()
  if (!row) throw foreignCursor()
  return row
}

async function countNamed(db: Db, start: string): Promise<number> {
  const hits = db
    .selectFrom('clubs')
    .select('id')
    .where('name_key', '>=', start)
    .where('name_key', '<', afterPrefix(start))
    .limit(clubsCounted)
    .as('hits')
  const row = await db
    .selectFrom(hits)
    .select((eb) => eb.fn.countAll<number>().as('found'))
    .executeTakeFirstOrThrow()
  return row.found
}
