import { sql } from 'kysely'
import type { Change } from '#server/db/schema.ts'

/** Whether an image is shown anywhere. The conditions match the indexes of migration 011 literally. */
export async function isImageShown(change: Change, hash: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 as one from users
      where substr(profile_image_url, 1, 19) = '/api/images/stored/' and substr(profile_image_url, 20, 64) = ${hash}
    union all select 1 from clubs
      where substr(image_url, 1, 19) = '/api/images/stored/' and substr(image_url, 20, 64) = ${hash}
    union all select 1 from books
      where substr(cover_image_url, 1, 19) = '/api/images/stored/' and substr(cover_image_url, 20, 64) = ${hash}
    limit 1`.execute(change)
  return rows.length > 0
}
