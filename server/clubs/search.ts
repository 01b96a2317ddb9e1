import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { clubsCounted } from '#contract/clubs/club.ts'
import type { Store } from '../migrations/tables.ts'
import { cursorOf, placeOf } from '../platform/http/cursor.ts'
import { invalid } from '../platform/http/refusal.ts'
import { afterPrefix, fold } from '../platform/search-words.ts'
import { lookUp } from '../platform/store/look-up.ts'
import { nameKey } from './rules.ts'

/** Trigrams need three letters; shorter searches match the beginnings of names. */
const shortestNeedle = 3
const newest = Number.MAX_SAFE_INTEGER
const selectHits = (store: Store) => store.selectFrom('clubs').select(['clubs.id', 'clubs.revision'])
const foreignCursor = () => invalid('cursor', 'This cursor is not one of ours')

/** What names a club in a page of clubs, and the version of it. */
interface Hit {
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

/** Without words the newest clubs; with words those whose name begins with them, then those that hold them anywhere. */
export async function listClubPage(
  store: Store,
  words: string,
  limit: number,
  cursor?: string,
): Promise<ClubPage> {
  if (words === '') return listNewest(store, limit, cursor)
  const needle = fold(words)
  return needle.length < shortestNeedle
    ? listByName(store, nameKey(words), limit, cursor)
    : listByText(store, needle, limit, cursor)
}

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

async function listNewest(store: Store, limit: number, cursor?: string): Promise<ClubPage> {
  const [before = newest] = cursor ? placeOf(cursor, 1) : []
  const row = await lookUp<{ total: number; hits: string | null }>(store, newestClubs, [before, limit + 1])
  return pageOf(row?.hits ?? '', limit, row?.total ?? 0)
}

/** Pages read out of such rows, some 2 KB each: the newest clubs are asked for far more often than they change. */
const pagesRead = new LRUCache<string, ClubPage>({ max: 200 })

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

async function listByName(store: Store, start: string, limit: number, cursor?: string): Promise<ClubPage> {
  const [after] = cursor ? placeOf(cursor, 1) : []
  const clubs = await listNamed(store, start, limit + 1, after)
  return paged(clubs, limit, await countNamed(store, start), (last) => cursorOf(last.id))
}

/** The two parts of a search's pages; a cursor says in which of them the page ended. */
const part = { named: 0, holding: 1 } as const

async function listByText(store: Store, needle: string, limit: number, cursor?: string): Promise<ClubPage> {
  const [where = part.named, id] = cursor ? placeOf(cursor, 2) : []
  if (where !== part.named && where !== part.holding) throw foreignCursor()
  const before = where === part.holding && id !== undefined ? id : newest
  const named = where === part.named ? await listNamed(store, nameKey(needle), limit + 1, id) : []
  const holding =
    // A whole page, though fewer are needed: asked for one row, PostgreSQL walks the table instead of the trigrams.
    named.length > limit ? [] : await listHolding(store, needle, limit + 1, before)
  return paged([...named, ...holding], limit, await countHolding(store, needle), (last, place) =>
    cursorOf(place < named.length ? part.named : part.holding, last.id),
  )
}

/** Clubs whose name begins with `start`, in the order of their names, an exact name first; those behind club `after`. */
async function listNamed(store: Store, start: string, limit: number, after?: number): Promise<Hit[]> {
  const last = after === undefined ? null : await findNameKey(store, after)
  return selectHits(store)
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

async function findNameKey(store: Store, id: number) {
  const row = await store
    .selectFrom('clubs')
    .select(['id', 'name_key'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw foreignCursor()
  return row
}

/** Clubs whose name or description holds `needle`, newest first, numbers below `before`; not those `listNamed` has. */
async function listHolding(store: Store, needle: string, limit: number, before: number): Promise<Hit[]> {
  const start = nameKey(needle)
  return holding(store, needle)
    .innerJoin('clubs', 'clubs.id', 'club_text.rowid')
    .select(['clubs.id', 'clubs.revision'])
    .where('club_text.rowid', '<', before)
    .where((eb) => eb.or([eb('name_key', '<', start), eb('name_key', '>=', afterPrefix(start))]))
    .orderBy('club_text.rowid', 'desc')
    .limit(limit)
    .execute()
}

const holding = (store: Store, needle: string) =>
  store.selectFrom('club_text').where('words', 'like', `%${needle}%`)

async function countHolding(store: Store, needle: string): Promise<number> {
  const hits = holding(store, needle).select('rowid').limit(clubsCounted).as('hits')
  const row = await store
    .selectFrom(hits)
    .select((eb) => eb.fn.countAll<number>().as('found'))
    .executeTakeFirstOrThrow()
  return row.found
}

async function countNamed(store: Store, start: string): Promise<number> {
  const hits = store
    .selectFrom('clubs')
    .select('id')
    .where('name_key', '>=', start)
    .where('name_key', '<', afterPrefix(start))
    .limit(clubsCounted)
    .as('hits')
  const row = await store
    .selectFrom(hits)
    .select((eb) => eb.fn.countAll<number>().as('found'))
    .executeTakeFirstOrThrow()
  return row.found
}

/** The first `limit` of the clubs found; one more than that says that there is a next page. */
function paged(
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
