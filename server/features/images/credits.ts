import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { ImageCredit } from '#contract/images/picture.ts'
import type { Change, Db } from '#server/db/schema.ts'
import type { FoundPicture } from './search/source.ts'

/** The key of a picture's URL; the URL itself may be too long for a PostgreSQL index. */
const urlHash = (url: string): string => createHash('sha256').update(url).digest('hex')

export const parseCredit = (stored: string | null): ImageCredit | null =>
  stored === null ? null : z.parse(ImageCredit, JSON.parse(stored))

export interface StoredCredit {
  /** JSON of `ImageCredit`. */
  credit: string
  /** The URL that the source wants us to call when the picture is used. */
  useUrl: string | null
}

export async function findCredit(db: Db | Change, url: string | null): Promise<StoredCredit | undefined> {
  if (!url || !/^https?:/i.test(url)) return undefined
  const row = await db
    .selectFrom('found_pictures')
    .select(['credit', 'use_url'])
    .where('url_hash', '=', urlHash(url))
    .executeTakeFirst()
  return row && { credit: row.credit, useUrl: row.use_url }
}

/** How long credits are kept, in ms: a reader may return to a draft from last month. */
const keptFor = 30 * 24 * 3600_000

/** Also deletes old ones. */
export async function storeCredits(db: Db, found: readonly FoundPicture[], now: Date): Promise<void> {
  if (found.length === 0) return
  await db
    .deleteFrom('found_pictures')
    .where('found_at', '<', new Date(now.getTime() - keptFor).toISOString())
    .execute()
  const rows = found.map((picture) => ({
    url_hash: urlHash(picture.url),
    credit: JSON.stringify(z.parse(ImageCredit, picture)),
    use_url: picture.useUrl ?? null,
    found_at: now.toISOString(),
  }))
  await db
    .insertInto('found_pictures')
    // In a fixed order, so that concurrent searches cannot deadlock.
    .values(rows.toSorted((a, b) => (a.url_hash < b.url_hash ? -1 : 1)))
    .onConflict((conflict) =>
      conflict.column('url_hash').doUpdateSet((eb) => ({
        credit: eb.ref('excluded.credit'),
        use_url: eb.ref('excluded.use_url'),
        found_at: eb.ref('excluded.found_at'),
      })),
    )
    .execute()
}
