import * as z from 'zod/mini'
import { endpoint } from '#contract/http/endpoint.ts'

/** The pages whose text is the site admins’ own. */
export const OwnPage = z.enum(['imprint', 'privacy'])
export type OwnPage = z.infer<typeof OwnPage>

/** The name of the cookie with the announcement that a browser has dismissed. */
export const dismissedCookie = 'inkhorn_dismissed'

export const PublicInstance = z.object({
  /** What site admins call this instance; null if they have not named it. */
  name: z.nullable(z.string()),
  /** Null once this browser has dismissed it. `html` is safe: made from Markdown without HTML in it. */
  announcement: z.nullable(z.object({ id: z.string(), html: z.string() })),
  /** Those that have a text. */
  pages: z.array(OwnPage),
})
export type PublicInstance = z.infer<typeof PublicInstance>

const feature = 'instance'

export const getInstance = endpoint({
  method: 'GET',
  path: '/api/instance',
  summary:
    'What every page of this instance shows: its name, the announcement, and which of its own pages it has',
  caller: 'anyone',
  ignoresSession: true,
  feature,
  answer: PublicInstance,
  status: 200,
})

export const getOwnPage = endpoint({
  method: 'GET',
  path: '/api/instance/pages/:page',
  summary: 'The imprint or the privacy page of this instance, as safe HTML; 404 if it has none',
  caller: 'anyone',
  ignoresSession: true,
  feature,
  params: z.object({ page: OwnPage }),
  answer: z.object({ html: z.string() }),
  status: 200,
})
