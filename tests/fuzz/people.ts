import type { TestApp } from '#tests/test-app.ts'
import { type Canaries, knowsAddress, nobody } from './canaries.ts'

export const callers = [
  'visitor',
  'stranger',
  'pending',
  'member',
  'admin',
  'creator',
  'elsewhere',
  'site',
] as const
export type Caller = (typeof callers)[number]
export type Signed = Exclude<Caller, 'visitor'>
export const clubKinds = ['invite-only', 'public-preview', 'open'] as const
export type ClubKind = (typeof clubKinds)[number]

export interface Somebody {
  userId: number
  email: string
  cookie: string
}

export const siteEmail = 'site@inkhorn.example'

/** Signs a reader in, with a secret email address unless `email` gives a certain one. */
export async function signIn(
  app: TestApp,
  canaries: Canaries,
  name: string,
  email?: string,
): Promise<Somebody> {
  let userId = 0
  const address =
    email ??
    `${canaries.plant(`the address of ${name}`, (one) => knowsAddress(app.db, userId)(one))}@inkhorn.example`
  const answer = await app.http.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: address, name },
  })
  const token = answer.cookies[0]?.value
  if (!token) throw new Error(`${name} could not sign in: ${answer.body}`)
  canaries.watch(token, `a session of ${name}`, nobody)
  userId = answer.json<{ id: number }>().id
  return { userId, email: address, cookie: `inkhorn_session=${token}` }
}
