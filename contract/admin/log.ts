import * as z from 'zod/mini'
import { UserId } from '#contract/accounts/account.ts'
import { AdminAction } from '#contract/accounts/admin-action.ts'
import { PersonName } from '#contract/accounts/person-name.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { id, Instant } from '#contract/http/field.ts'
import { pageQuery } from '#contract/http/page.ts'

const Detail = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())])

export const AdminLogLine = z.object({
  id: id<'AdminLogLineId'>(),
  at: Instant,
  /** Null for the command line. */
  by: z.nullable(z.object({ id: UserId, name: PersonName })),
  action: AdminAction,
  /** The reader, the job and so on that it was done to. */
  subjectId: z.nullable(z.int()),
  /** The name of the reader it was done to, as it is now. */
  subjectName: z.nullable(PersonName),
  /** The reader whom a report is about, with the name they have now. */
  concerns: z.nullable(z.object({ id: UserId, name: PersonName })),
  /** As in which settings were changed, from what and to what. Never an address or what somebody wrote. */
  details: z.record(z.string(), z.union([Detail, z.record(z.string(), Detail)])),
})
export type AdminLogLine = z.infer<typeof AdminLogLine>

export const listAdminLog = endpoint({
  method: 'GET',
  path: '/api/admin/log',
  summary: 'What site admins have done, newest first. Nobody can change or delete a line',
  caller: 'site-admin',
  feature: 'admin',
  query: z.object(pageQuery(50)),
  answer: z.array(AdminLogLine),
  status: 200,
})
