import * as z from 'zod/mini'
import { endpoint } from '#contract/http/endpoint.ts'

/** `problem` says why it was not sent, and what to check. */
export const TestMail = z.object({ to: z.string(), sent: z.boolean(), problem: z.nullable(z.string()) })
export type TestMail = z.infer<typeof TestMail>

export const sendTestMail = endpoint({
  method: 'POST',
  path: '/api/admin/mail/test',
  summary:
    'Send an email to the caller’s own address and say whether the mail server took it; 409 without a mail server',
  caller: 'site-admin',
  feature: 'admin',
  answer: TestMail,
  status: 200,
  rateLimit: { calls: 10, perSeconds: 600 },
})
