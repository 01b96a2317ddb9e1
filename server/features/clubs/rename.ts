import type { Change } from '#server/db/schema.ts'
import type { CanManageClub } from './policy.ts'
import { nextSlugNumber, reserveFreeSlug, returnSlugNumber } from './reserve-slug.ts'
import { isNumberedSlug, wantedSlug } from './slug.ts'

/** Slugs that a club keeps, including the current one; otherwise somebody could collect them by renaming a club repeatedly. */
const maxSlugs = 20

/** Former slugs still find the club, and it gets one back if renamed accordingly. */
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

/** The slugs a club has or had, latest first. */
export async function listSlugs(change: Change, clubId: number): Promise<string[]> {
  const rows = await change
    .selectFrom('club_slugs')
    .select('slug')
    .where('club_id', '=', clubId)
    .orderBy('taken_at', 'desc')
    .orderBy('slug')
    .execute()
  return rows.map(({ slug }) => slug)
}
