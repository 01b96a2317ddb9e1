import type { Change } from '#server/db/schema.ts'
import type { CanManageClub } from '../policy.ts'
import { isNumberedSlug, numberedSlug, wantedSlug } from '../rules.ts'
import { listSlugs } from './queries.ts'

/** Slugs that a club keeps, including the current one; otherwise somebody could collect them by renaming a club repeatedly. */
const maxSlugs = 20

/** Returns 1, 2, 3… for a slug; concurrent callers wait for each other here and get different numbers. */
export async function nextSlugNumber(change: Change, slug: string): Promise<number> {
  const row = await change
    .insertInto('slug_numbers')
    .values({ slug, last: 1 })
    .onConflict((conflict) =>
      conflict.column('slug').doUpdateSet((eb) => ({ last: eb('slug_numbers.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return row.last
}

/** Gives back the number just taken; its row is still locked, so nobody has taken a later one. */
export async function returnSlugNumber(change: Change, slug: string): Promise<void> {
  await change
    .updateTable('slug_numbers')
    .set((eb) => ({ last: eb('last', '-', 1) }))
    .where('slug', '=', slug)
    .execute()
}

/**
 * Reserves the first free slug of `wanted`, `wanted-2`, `wanted-3`…, starting from the number just taken. A slug that another
 * club has or had is not free.
 */
export async function reserveFreeSlug(
  change: Change,
  wanted: string,
  first: number,
  clubId: number | null,
  now: Date,
): Promise<string> {
  // A club may really be named "Dune 2"; then the next number is tried.
  for (let number = first; ; number = await nextSlugNumber(change, wanted)) {
    const reserved = await change
      .insertInto('club_slugs')
      .values({ slug: numberedSlug(wanted, number), club_id: clubId, taken_at: now.toISOString() })
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .returning('slug')
      .executeTakeFirst()
    if (reserved) return reserved.slug
  }
}

/** Gives a renamed club the slug of its new name. Its former slugs still find it, and it gets one back if renamed accordingly. */
export async function moveToSlugOf(
  change: Change,
  admin: CanManageClub,
  name: string,
  now: Date,
): Promise<void> {
  const club = await change
    .selectFrom('live_clubs as clubs')
    .select(['name', 'slug'])
    .where('id', '=', admin.clubId)
    .executeTakeFirstOrThrow()
  const wanted = wantedSlug(name)
  if (wanted === wantedSlug(club.name)) return
  const slug = await takeSlug(change, admin, wanted, now)
  if (slug === club.slug) return
  await change.updateTable('clubs').set({ slug }).where('id', '=', admin.clubId).execute()
  const slugs = await listSlugs(change, admin.clubId)
  const tooOld = slugs.filter((own) => own !== slug).slice(maxSlugs - 1)
  if (tooOld.length > 0) await change.deleteFrom('club_slugs').where('slug', 'in', tooOld).execute()
}

/** One of the club's own former slugs if it fits, otherwise the first free one. */
async function takeSlug(change: Change, admin: CanManageClub, wanted: string, now: Date): Promise<string> {
  const own = await listSlugs(change, admin.clubId)
  if (own.includes(wanted)) return takeBack(change, wanted, now)
  const number = await nextSlugNumber(change, wanted)
  const former = own.find((slug) => isNumberedSlug(slug, wanted))
  if (number === 1 || former === undefined) return reserveFreeSlug(change, wanted, number, admin.clubId, now)
  await returnSlugNumber(change, wanted)
  return takeBack(change, former, now)
}

async function takeBack(change: Change, slug: string, now: Date): Promise<string> {
  await change
    .updateTable('club_slugs')
    .set({ taken_at: now.toISOString() })
    .where('slug', '=', slug)
    .execute()
  return slug
}
