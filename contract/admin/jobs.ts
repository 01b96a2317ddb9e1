import * as z from 'zod/mini'
import { endpoint } from '#contract/http/endpoint.ts'
import { id, idInUrl, Instant } from '#contract/http/field.ts'
import { pageQuery } from '#contract/http/page.ts'

export const JobState = z.enum(['waiting', 'failed'])
export type JobState = z.infer<typeof JobState>

/** Without its payload and its key, which may hold an address or a part of one. */
export const AdminJob = z.object({
  id: id<'JobId'>(),
  kind: z.string(),
  createdAt: Instant,
  dueAt: Instant,
  attempts: z.int(),
  isRunning: z.boolean(),
  /** Whether it waits until a deleted club is restored. */
  isOnHold: z.boolean(),
  failedAt: z.nullable(Instant),
  /** Why the last attempt failed. */
  error: z.nullable(z.string()),
})
export type AdminJob = z.infer<typeof AdminJob>

const feature = 'admin'

export const listAdminJobs = endpoint({
  method: 'GET',
  path: '/api/admin/jobs',
  summary: 'Work that waits, soonest first, or that failed for good, newest first',
  caller: 'site-admin',
  feature,
  query: z.object({
    ...pageQuery(50),
    state: z._default(JobState, 'failed'),
    kind: z.optional(z.string().check(z.maxLength(60))),
  }),
  answer: z.array(AdminJob),
  status: 200,
})

export const retryJob = endpoint({
  method: 'POST',
  path: '/api/admin/jobs/:jobId/retry',
  summary: 'Run a job that failed for good again; 409 if it has not failed',
  caller: 'site-admin',
  feature,
  params: z.object({ jobId: idInUrl<'JobId'>() }),
  answer: AdminJob,
  status: 200,
})
