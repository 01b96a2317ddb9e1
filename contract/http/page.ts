import * as z from 'zod/mini'
import { wholeInUrl } from './field.ts'

export const longestPage = 100

/** Query of a list: `limit` rows after `cursor`, an opaque value from the `Link` header. */
export const pageQuery = (defaultLimit: number) => ({
  limit: z._default(wholeInUrl(1, longestPage), defaultLimit),
  cursor: z.optional(z.string().check(z.maxLength(200))),
})

/** Counts all rows; the cursor is null after the last page. */
export interface PageOf<Rows> {
  rows: Rows
  total: number
  next: string | null
}

/** Reads a `Link: <…>; rel="next"` header; null if there is no next page. */
export function nextCursor(link: string | null): string | null {
  const cursor = /<[^>]*[?&]cursor=([^&>]+)[^>]*>\s*;\s*rel="?next"?/.exec(link ?? '')?.[1]
  return cursor === undefined ? null : decodeURIComponent(cursor)
}
