import { getCurrentUser, signIn, signOut, startGoogleSignIn } from '#contract/accounts/account.ts'
import type { House } from '../house.ts'
import { Ready } from '../platform/http/door.ts'
import {
  giveCookie,
  newToken,
  sentToken,
  takeCookie,
  tokenHash,
} from '../platform/sessions/session-cookie.ts'
import { deleteSession, findOrInsertUser, insertSession } from './queries.ts'

export function openAccounts({ serve, store }: House): void {
  serve(getCurrentUser, ({ reader }) => reader)

  serve(signIn, async ({ body, request, reply }) => {
    const now = new Date()
    const token = newToken()
    const before = sentToken(request)
    const user = await store.transaction().execute(async (change) => {
      const found = await findOrInsertUser(change, body.email, body.name || null, now)
      await insertSession(change, tokenHash(token), found.id, now)
      return found
    })
    if (before) await deleteSession(store, tokenHash(before))
    giveCookie(request, reply, token)
    return user
  })

  serve(signOut, async ({ request, reply }) => {
    const token = sentToken(request)
    if (token) await deleteSession(store, tokenHash(token))
    takeCookie(request, reply)
  })

  serve(startGoogleSignIn, ({ reply }) => {
    void reply.code(302).header('location', '/?sign-in=no-google')
    return new Ready(null)
  })
}
