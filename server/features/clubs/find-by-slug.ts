import { createLookUp } from '#server/db/look-up.ts'
import type { Db } from '#server/db/schema.ts'

/** A club's id, revision and visibility by its slug: one indexed query, and all that a 304 costs. */
export const findClubRevision = createLookUp(
  (db, slugs: readonly string[]) =>
    db
      .selectFrom('live_clubs as clubs')
      .select(['id', 'slug', 'revision', 'visibility'])
      .where('slug', 'in', slugs)
      .execute(),
  (slug) => slug,
  (row) => row.slug,
)

/** A club's id, revision and visibility by any slug it has or had. */
export const findBySlug = (db: Db, slug: string) =>
  db
    .selectFrom('club_slugs')
    .innerJoin('live_clubs as clubs', 'clubs.id', 'club_slugs.club_id')
    .select(['clubs.id', 'clubs.revision', 'clubs.visibility'])
    .where('club_slugs.slug', '=', slug)
    .executeTakeFirst()
