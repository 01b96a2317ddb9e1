import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { ImageCredit } from '#contract/images/picture.ts'
import type { Change, Db } from '#server/db/schema.ts'
import type { FoundPicture } from './sources/source.ts'

/** How long a found picture's credit is known: a reader may come back to a draft of last month. */
const month = 30 * 24 * 3600_000

// A digest, because an address may be longer than PostgreSQL puts into an index.
const keyOf = (url: string): string => createHash('sha256').update(url).digest('hex')

/** Remembers who is to be credited for pictures that were found, until one is used; forgets those of a month ago. */
export async function rememberPictures(db: Db, found: readonly FoundPicture[], now: Date): Promise<void> {
  if (found.length === 0) return
  await db
    .deleteFrom('found_pictures')
    .where('found_at', '<', new Date(now.getTime() - month).toISOString())
    .execute()
  await db
    .insertInto('found_pictures')
    .values(
      found
        .map((picture) => ({
          url_hash: keyOf(picture.url),
          credit: JSON.stringify(z.parse(ImageCredit, picture)),
          use_url: picture.useUrl ?? null,
          found_at: now.toISOString(),
        }))
        // In one order, so that two searches at once do not wait for each other in a ring.
        .toSorted((a, b) => (a.url_hash < b.url_hash ? -1 : 1)),
    )
    .onConflict((conflict) =>
      conflict.column('url_hash').doUpdateSet((eb) => ({
        credit: eb.ref('excluded.credit'),
        use_url: eb.ref('excluded.use_url'),
        found_at: eb.ref('excluded.found_at'),
      })),
    )
    .execute()
}

/** What is known of a picture that was found: its credit as JSON, and what its source wants called when it is used. */
export async function findCredit(
  db: Db | Change,
  url: string | null,
): Promise<{ credit: string; useUrl: string | null } | undefined> {
  if (!url || !/^https?:/i.test(url)) return undefined
  const row = await db
    .selectFrom('found_pictures')
    .select(['credit', 'use_url'])
    .where('url_hash', '=', keyOf(url))
    .executeTakeFirst()
  return row && { credit: row.credit, useUrl: row.use_url }
}

/** A stored credit as it is shown; null where there is none. */
export const creditOf = (stored: string | null): ImageCredit | null =>
  stored === null ? null : z.parse(ImageCredit, JSON.parse(stored))
