import * as z from 'zod/mini'
import { UserId } from '#contract/accounts/account.ts'
import { AdminBy } from '#contract/accounts/admin-by.ts'
import { PersonName } from '#contract/accounts/person-name.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { idInUrl, Instant } from '#contract/http/field.ts'
import { pageQuery } from '#contract/http/page.ts'

export const AdminReader = z.object({
  id: UserId,
  name: PersonName,
  email: z.string(),
  handle: z.nullable(z.string()),
  createdAt: Instant,
  /** When one of their sessions was last used, to the hour; null without a session. */
  seenAt: z.nullable(Instant),
  sessions: z.int(),
  clubs: z.int(),
  suspendedAt: z.nullable(Instant),
  adminBy: z.nullable(AdminBy),
  isSelf: z.boolean(),
})
export type AdminReader = z.infer<typeof AdminReader>

export const ReaderFilter = z.enum(['all', 'admins', 'suspended'])
export type ReaderFilter = z.infer<typeof ReaderFilter>

/** The readers that a search finds by their names, address or handle, newest first; type more to find others. */
export const mostFound = 500

const feature = 'admin'
const params = z.object({ userId: idInUrl<'UserId'>() })

export const listReaders = endpoint({
  method: 'GET',
  path: '/api/admin/readers',
  summary:
    'All readers, newest first; `query` finds those whose first or last name, address or handle begins with it, or with #12 the account of that number, and `show` leaves others out',
  caller: 'site-admin',
  feature,
  query: z.object({
    ...pageQuery(50),
    query: z.optional(z.string().check(z.maxLength(254))),
    show: z._default(ReaderFilter, 'all'),
  }),
  answer: z.array(AdminReader),
  status: 200,
})

export const changeReader = endpoint({
  method: 'PATCH',
  path: '/api/admin/readers/:userId',
  summary:
    'Suspend a reader or let them in again, make them a site admin or remove them as one. Suspending ends their sessions; what they wrote stays',
  caller: 'site-admin',
  feature,
  params,
  body: z.object({ suspended: z.optional(z.boolean()), admin: z.optional(z.boolean()) }),
  answer: AdminReader,
  status: 200,
})

export const endReaderSessions = endpoint({
  method: 'DELETE',
  path: '/api/admin/readers/:userId/sessions',
  summary: 'Sign a reader out everywhere',
  caller: 'site-admin',
  feature,
  params,
  status: 204,
})

export const deleteReader = endpoint({
  method: 'DELETE',
  path: '/api/admin/readers/:userId',
  summary: 'Delete the account of a reader, as if they had done it themselves',
  caller: 'site-admin',
  feature,
  params,
  status: 204,
})
