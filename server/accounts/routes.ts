import { getCurrentUser, signOut } from '#contract/accounts/account.ts'
import { codeWords, listSignInWays, type SignIn, signIn } from '#contract/accounts/sign-in.ts'
import type { House } from '../house.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { sentHash, takeCookie } from '../platform/sessions/session-cookie.ts'
import { sendCode } from './asking.ts'
import { proveCode, proveLink, redeemCode } from './codes.ts'
import { openGoogleSignIn } from './google.ts'
import { openOwnSessions } from './own-sessions.ts'
import { deleteSession, findOrInsertUser } from './queries.ts'
import { startSession } from './sessions.ts'

export function openAccounts(house: House): void {
  const { config, mail, serve, store } = house

  serve(getCurrentUser, ({ reader }) => reader)

  serve(listSignInWays, () => ({ email: config.signIn.email, google: config.google !== null }))

  serve(signIn, async ({ body, request, reply }) => {
    if (config.signIn.email === 'off') throw new Refusal('not-allowed', codeWords.off)
    if (config.signIn.email === 'direct' || !mail)
      return startSession(store, { request, reply }, (change, now) =>
        findOrInsertUser(change, body.email, body.name || null, now),
      )
    const proven = await prove(body)
    if (proven)
      return startSession(store, { request, reply }, async (change, now) => {
        const name = await redeemCode(change, proven)
        return findOrInsertUser(change, body.email, body.name || name, now)
      })
    const sent = await sendCode(house, mail, request, body)
    void reply.code(202)
    return sent
  })

  /** What was brought along to prove that the address is theirs; null when nothing was. */
  const prove = async ({ email, code, token }: SignIn) => {
    if (token !== undefined) return proveLink(store, email, token, new Date())
    return code === undefined ? null : proveCode(store, email, code, new Date())
  }

  serve(signOut, async ({ request, reply }) => {
    const hash = sentHash(request)
    if (hash !== null) await deleteSession(store, hash)
    takeCookie(request, reply)
  })

  openGoogleSignIn(house)
  openOwnSessions(house)
}
