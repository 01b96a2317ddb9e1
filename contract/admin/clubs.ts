import * as z from 'zod/mini'
import { PersonName } from '#contract/accounts/person-name.ts'
import { ClubId } from '#contract/clubs/club.ts'
import { Visibility } from '#contract/clubs/club-choices.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { Instant } from '#contract/http/field.ts'
import { pageQuery } from '#contract/http/page.ts'

export const AdminClub = z.object({
  id: ClubId,
  name: z.string(),
  slug: z.string(),
  visibility: Visibility,
  listed: z.boolean(),
  members: z.int(),
  books: z.int(),
  /** Null once the founder's account is gone. */
  founder: z.nullable(PersonName),
  createdAt: Instant,
  /** Of a club that its founder deleted and can still restore. */
  deletedAt: z.nullable(Instant),
})
export type AdminClub = z.infer<typeof AdminClub>

export const listAdminClubs = endpoint({
  method: 'GET',
  path: '/api/admin/clubs',
  summary:
    'All clubs, newest first, deleted ones too; `query` finds those whose name or address begins with it',
  caller: 'site-admin',
  feature: 'admin',
  query: z.object({ ...pageQuery(50), query: z.optional(z.string().check(z.maxLength(120))) }),
  answer: z.array(AdminClub),
  status: 200,
})
