import type { Change, Db } from '#server/db/schema.ts'
import { urlHash } from './rules.ts'

export interface StoredCredit {
  /** JSON of `ImageCredit`. */
  credit: string
  /** The URL that the source wants us to call when the picture is used. */
  useUrl: string | null
}

/** The credit of a picture that a search has found. */
export async function findCredit(db: Db | Change, url: string | null): Promise<StoredCredit | undefined> {
  if (!url || !/^https?:/i.test(url)) return undefined
  const row = await db
    .selectFrom('found_pictures')
    .select(['credit', 'use_url'])
    .where('url_hash', '=', urlHash(url))
    .executeTakeFirst()
  return row && { credit: row.credit, useUrl: row.use_url }
}
