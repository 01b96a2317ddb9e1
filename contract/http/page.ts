import * as z from 'zod/mini'
import { wholeInUrl } from './field.ts'

/** The most rows one answer of a list ever holds. */
export const longestPage = 100

/** How a long list is asked for: `limit` rows from `cursor` on, an opaque value out of the `Link` header. */
export const pageQuery = (usual: number) => ({
  limit: z._default(wholeInUrl(1, longestPage), usual),
  cursor: z.optional(z.string().check(z.maxLength(200))),
})
