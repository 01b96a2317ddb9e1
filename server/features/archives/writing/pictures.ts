import type { Db } from '#server/db/schema.ts'
import { hashInUrl } from '#server/features/images/image-cache.ts'

/** The uploads that rows of an archive show. */
export interface Pictures {
  readonly hashes: Set<string>
  /** Of each address that is an upload: its path in the archive, or null if it is gone. Other addresses stay as they are. */
  readonly pathsOf: (urls: readonly (string | null)[]) => Promise<(url: string | null) => string | null>
}

export function gatherPictures(db: Db): Pictures {
  const hashes = new Set<string>()
  return {
    hashes,
    pathsOf: async (urls) => {
      const wanted = [...new Set(urls.map((url) => hashInUrl(url ?? '')).filter((hash) => hash !== null))]
      const rows = await db
        .selectFrom('images')
        .select('hash')
        .where('hash', 'in', [...wanted, ''])
        .execute()
      const found = new Set(rows.map(({ hash }) => hash))
      for (const hash of found) hashes.add(hash)
      return (url) => {
        const hash = hashInUrl(url ?? '')
        if (hash === null) return url
        return found.has(hash) ? `pictures/${hash}.webp` : null
      }
    },
  }
}

export async function findPicture(db: Db, hash: string): Promise<Buffer> {
  const { bytes } = await db
    .selectFrom('images')
    .select('bytes')
    .where('hash', '=', hash)
    .executeTakeFirstOrThrow()
  // SQLite's driver returns a bare ArrayBuffer.
  return Buffer.from(bytes)
}
