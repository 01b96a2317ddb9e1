import * as z from 'zod/mini'
import { endpoint } from '#contract/http/endpoint.ts'
import { message } from '#contract/messages/message.ts'
import { pageAt } from '#contract/pages.ts'

export const firstAccountRefusals = {
  needsLink: message(
    'firstAccount.needsLink',
    'Nobody has an account here yet. The first one needs the link that the server printed when it started.',
  ),
  linkUsed: message(
    'firstAccount.linkUsed',
    'This link has been used: the first account exists already. Sign in without the link.',
  ),
  nothing: message('firstAccount.nothing', 'There is nothing to set up here.'),
} as const

/** `used` once the account is there, for the holder of the link. */
export const FirstAccount = z.object({ state: z.enum(['open', 'used']) })
export type FirstAccount = z.infer<typeof FirstAccount>

export const getFirstAccount = endpoint({
  method: 'GET',
  path: '/api/first-account',
  summary:
    'Whether the first account can be created: with the token that the server printed, or without it on loopback; 404 otherwise',
  caller: 'anyone',
  ignoresSession: true,
  feature: 'accounts',
  query: z.object({ token: z.optional(z.string().check(z.maxLength(100))) }),
  answer: FirstAccount,
  status: 200,
  rateLimit: { calls: 60, perSeconds: 60 },
})

/** The token in a path of this site that is the link to the first account; null for any other. */
export function firstAccountTokenIn(next: string | null): string | null {
  const found = next === null ? null : pageAt(next.split('?')[0] ?? '')
  return found?.page === 'begin' ? (found.params['token'] ?? null) : null
}
