import { randomBytes } from 'node:crypto'
import type { ClubId, NewClub } from '#contract/clubs/club.ts'
import type { Change, Store } from '../migrations/tables.ts'
import { growTally, readTally } from '../platform/store/tally.ts'
import { afterPrefix, fold } from '../platform/search-words.ts'
import { average, numberedSlug } from './rules.ts'

const columns = [
  'clubs.id',
  'name',
  'slug',
  'description',
  'image_url',
  'image_position_x',
  'image_position_y',
  'image_zoom',
  'overlay_color',
  'overlay_opacity',
  'visibility',
  'created_by',
  'created_at',
  'book_count',
  'read_count',
  'member_count',
  'discussion_count',
  'rating_sum',
  'rating_count',
  'revision',
] as const

type ClubRow = Awaited<ReturnType<ReturnType<typeof selectClubs>['executeTakeFirstOrThrow']>>

const selectClubs = (store: Store | Change) => store.selectFrom('clubs').select(columns)

const asClub = (row: ClubRow) => ({
  id: row.id,
  revision: row.revision,
  name: row.name,
  slug: row.slug,
  description: row.description,
  imageUrl: row.image_url,
  imagePositionX: row.image_position_x,
  imagePositionY: row.image_position_y,
  imageZoom: row.image_zoom,
  overlayColor: row.overlay_color,
  overlayOpacity: row.overlay_opacity,
  visibility: row.visibility,
  createdBy: row.created_by,
  createdAt: row.created_at,
  bookCount: row.book_count,
  booksRead: row.read_count,
  memberCount: row.member_count,
  averageRating: average(row.rating_sum, row.rating_count),
  discussionCount: row.discussion_count,
})

/** A club's number and revision by its slug: all that a fresh conditional request costs. */
export const findClubRevision = (store: Store, slug: string) =>
  store.selectFrom('clubs').select(['id', 'revision']).where('slug', '=', slug).executeTakeFirst()

export async function findClub(store: Store | Change, id: number): Promise<ReturnType<typeof asClub>> {
  return asClub(await selectClubs(store).where('clubs.id', '=', id).executeTakeFirstOrThrow())
}

/** Clubs newest first, `limit` of them with numbers below `before`. */
export async function listNewestClubs(store: Store, limit: number, before: number) {
  const rows = await selectClubs(store).where('clubs.id', '<', before).orderBy('clubs.id', 'desc').limit(limit).execute()
  return rows.map(asClub)
}

/** Clubs whose folded name begins with `start`, in the order of their names; an exact name comes first. */
export async function listClubsByName(store: Store, start: string, limit: number) {
  const rows = await selectClubs(store)
    .where('name_key', '>=', start)
    .where('name_key', '<', afterPrefix(start))
    .orderBy('name_key')
    .orderBy('clubs.id')
    .limit(limit)
    .execute()
  return rows.map(asClub)
}

/** Clubs whose name or description holds `needle` (three folded letters or more), newest first, numbers below `before`. */
export async function listClubsByText(store: Store, needle: string, limit: number, before: number) {
  const rows = await selectClubs(store)
    .innerJoin(
      holding(store, needle).where('rowid', '<', before).orderBy('rowid', 'desc').limit(limit).as('hit'),
      (join) => join.onRef('hit.rowid', '=', 'clubs.id'),
    )
    .orderBy('clubs.id', 'desc')
    .execute()
  return rows.map(asClub)
}

/** How many clubs hold `needle`, counted up to `most`. */
export async function countClubsByText(store: Store, needle: string, most: number): Promise<number> {
  const row = await store
    .selectFrom(holding(store, needle).limit(most).as('hit'))
    .select((eb) => eb.fn.countAll<number>().as('hits'))
    .executeTakeFirstOrThrow()
  return row.hits
}

const holding = (store: Store, needle: string) =>
  store.selectFrom('club_text').select('rowid').where('words', 'like', `%${needle}%`)

/** How many clubs there are. */
export const countClubs = (store: Store) => readTally(store, 'clubs')

/** A club to be made: its fields, who founds it, and a slug that may be taken. */
export interface ClubDraft extends Omit<NewClub, 'slug' | 'imageUrl'> {
  slug: string
  imageUrl: string | null
  founder: { id: number; name: string }
}

/** Inserts a club under the first free of `slug`, `slug-2`, `slug-3`…, with its founder as first admin. */
export async function insertClub(change: Change, draft: ClubDraft, now: Date): Promise<ReturnType<typeof asClub>> {
  const id = await insertUnderFreeSlug(change, draft, now)
  await change
    .insertInto('members')
    .values({
      club_id: id,
      user_id: draft.founder.id,
      member_name: draft.founder.name,
      role: 'admin',
      status: 'member',
      joined_at: now.toISOString(),
    })
    .execute()
  await change
    .insertInto('club_text')
    .values({ rowid: id, words: fold(`${draft.name} ${draft.description}`) })
    .execute()
  await growTally(change, 'clubs', 1)
  return findClub(change, id)
}

async function insertUnderFreeSlug(change: Change, draft: ClubDraft, now: Date): Promise<number> {
  for (;;) {
    const inserted = await change
      .insertInto('clubs')
      .values({
        slug: numberedSlug(draft.slug, await nextSlugNumber(change, draft.slug)),
        name: draft.name,
        name_key: fold(draft.name),
        description: draft.description,
        image_url: draft.imageUrl,
        image_position_x: draft.imagePositionX,
        image_position_y: draft.imagePositionY,
        image_zoom: draft.imageZoom,
        visibility: draft.visibility,
        created_by: draft.founder.id,
        created_at: now.toISOString(),
        invite_token: randomBytes(24).toString('base64url'),
        member_count: 1,
      })
      // A club may really be called "Dune 2": then the next number is tried.
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (inserted) return inserted.id
  }
}

/** Hands out 1, 2, 3… for a slug; two clubs at once wait for each other here and get different numbers. */
async function nextSlugNumber(change: Change, slug: string): Promise<number> {
  const row = await change
    .insertInto('slug_numbers')
    .values({ slug, last: 1 })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet((eb) => ({ last: eb('slug_numbers.last', '+', 1) })))
    .returning('last')
    .executeTakeFirstOrThrow()
  return row.last
}

/** Marks a club as changed: answers made before carry an older revision. */
export async function reviseClub(change: Change, id: ClubId): Promise<void> {
  await change
    .updateTable('clubs')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .execute()
}
