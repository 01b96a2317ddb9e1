import type { NewClub } from '#contract/clubs/club.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { newInviteToken } from './invite-token.ts'
import { listClub } from './listing.ts'
import { nextSlugNumber, reserveFreeSlug, returnSlugNumber } from './reserve-slug.ts'
import { nameKey } from './search-text.ts'
import { isNumberedSlug } from './slug.ts'
import { findClub, type FoundClub } from './club.ts'
import { requireMayStart } from './may-start.ts'

export interface ClubDraft extends Omit<NewClub, 'slug' | 'imageUrl'> {
  /** The requested slug; gets a number if it is taken. */
  slug: string
  imageUrl: string | null
  /** The photo's credit, as JSON of `ImageCredit`. */
  imageCredit: string | null
  founder: { id: number; name: string }
}

/** The same club sent again by its founder within this many ms is a double click. */
const doubleClick = 30_000

/**
 * Under the first free of `slug`, `slug-2`, `slug-3`…. The second request of a double click returns the club of the first; a club with
 * the same name but any other difference is a new club. Throws 409 for a founder who has started `limit` clubs.
 */
export const startClub = (
  db: Db,
  draft: ClubDraft,
  now: Date,
  limit: number | null = null,
): Promise<FoundClub> =>
  transact(db, async (change) => {
    const number = await nextSlugNumber(change, draft.slug)
    const existing = await findJustCreated(change, draft, now)
    if (existing) {
      await returnSlugNumber(change, draft.slug)
      return findClub(change, existing.id)
    }
    await requireMayStart(change, draft.founder.id, limit)
    const id = await insertUnderFreeSlug(change, draft, number, now)
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
    const club = await findClub(change, id)
    await listClub(change, club)
    return club
  })

async function findJustCreated(change: Change, draft: ClubDraft, now: Date) {
  const clubs = await change
    .selectFrom('live_clubs as clubs')
    .select(['id', 'slug'])
    .where('name_key', '=', nameKey(draft.name))
    .where('created_by', '=', draft.founder.id)
    .where('name', '=', draft.name)
    .where('description', '=', draft.description)
    .where((eb) =>
      draft.imageUrl === null ? eb('image_url', 'is', null) : eb('image_url', '=', draft.imageUrl),
    )
    .where('image_position_x', '=', draft.imagePositionX)
    .where('image_position_y', '=', draft.imagePositionY)
    .where('image_zoom', '=', draft.imageZoom)
    .where('visibility', '=', draft.visibility)
    .where('created_at', '>', new Date(now.getTime() - doubleClick).toISOString())
    // A club with a time in the future was created before the clock was set back.
    .where('created_at', '<', new Date(now.getTime() + doubleClick).toISOString())
    .orderBy('id')
    .execute()
  return clubs.find(({ slug }) => isNumberedSlug(slug, draft.slug))
}

async function insertUnderFreeSlug(
  change: Change,
  draft: ClubDraft,
  first: number,
  now: Date,
): Promise<number> {
  const slug = await reserveFreeSlug(change, draft.slug, first, null, now)
  const { id } = await change
    .insertInto('clubs')
    .values({
      slug,
      name: draft.name,
      name_key: nameKey(draft.name),
      description: draft.description,
      image_url: draft.imageUrl,
      image_credit: draft.imageCredit,
      image_position_x: draft.imagePositionX,
      image_position_y: draft.imagePositionY,
      image_zoom: draft.imageZoom,
      visibility: draft.visibility,
      created_by: draft.founder.id,
      created_at: now.toISOString(),
      invite_token: newInviteToken(),
      member_count: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await change.updateTable('club_slugs').set({ club_id: id }).where('slug', '=', slug).execute()
  return id
}
