import * as z from 'zod/mini'
import { wholeInUrl } from './field.ts'

/** The maximum number of rows in one page. */
export const longestPage = 100

/** Query of a list: `limit` rows after `cursor`, an opaque value from the `Link` header. */
export const pageQuery = (defaultLimit: number) => ({
  limit: z._default(wholeInUrl(1, longestPage), defaultLimit),
  cursor: z.optional(z.string().check(z.maxLength(200))),
})

/** One page of a long list, with the number of all rows and the cursor of the next page; null after the last. */
export interface PageOf<Rows> {
  rows: Rows
  total: number
  next: string | null
}

/** The cursor in a `Link: <…>; rel="next"` header; null if there is no next page. */
export function nextCursor(link: string | null): string | null {
  const cursor = /<[^>]*[?&]cursor=([^&>]+)[^>]*>\s*;\s*rel="?next"?/.exec(link ?? '')?.[1]
  return cursor === undefined ? null : decodeURIComponent(cursor)
}
