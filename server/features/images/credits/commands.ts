import * as z from 'zod/mini'
import { ImageCredit } from '#contract/images/picture.ts'
import type { Db } from '#server/db/schema.ts'
import type { FoundPicture } from '../search/rules.ts'
import { urlHash } from './rules.ts'

/** How long credits are kept, in ms: a reader may return to a draft from last month. */
const keptFor = 30 * 24 * 3600_000

/** Stores the credits of pictures that a search has found, and deletes old ones. */
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
