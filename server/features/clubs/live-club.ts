import type { Change, Db } from '#server/db/schema.ts'

/** Undefined for a deleted club. */
export const findLiveClub = (db: Db | Change, clubId: number) =>
  db.selectFrom('live_clubs as clubs').select(['name', 'slug']).where('id', '=', clubId).executeTakeFirst()
