import * as z from 'zod/mini'
import { endpoint } from '#contract/http/endpoint.ts'

/** Whether a sign-in that came back to the home page says so, as in `google-suspended`. */
export const isSuspendedResult = (result: string | null): boolean => result?.endsWith('-suspended') ?? false

export const Suspension = z.object({ message: z.string() })
export type Suspension = z.infer<typeof Suspension>

export const getSuspension = endpoint({
  method: 'GET',
  path: '/api/auth/suspension',
  summary:
    'Why a reader is suspended, to the browser in which a provider has just proved whose account it is; 404 to all others',
  caller: 'anyone',
  feature: 'accounts',
  answer: Suspension,
  status: 200,
})
