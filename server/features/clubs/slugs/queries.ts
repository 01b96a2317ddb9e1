import type { Change, Db } from '#server/db/schema.ts'

/** A club's id, revision and visibility by any slug it has or had. */
export const findBySlug = (db: Db, slug: string) =>
  db
    .selectFrom('club_slugs')
    .innerJoin('live_clubs as clubs', 'clubs.id', 'club_slugs.club_id')
    .select(['clubs.id', 'clubs.revision', 'clubs.visibility'])
    .where('club_slugs.slug', '=', slug)
    .executeTakeFirst()

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
