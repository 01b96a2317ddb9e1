import { getCurrentUser, signOut } from '#contract/accounts/account.ts'
import { codeMessages, getSignInMethods, type SignIn, signIn } from '#contract/accounts/sign-in.ts'
import type { AppContext } from '#server/app-context.ts'
import { HttpError } from '#server/http/http-error.ts'
import { sentHash, takeCookie } from '#server/http/session-cookie.ts'
import { sendCode } from './asking.ts'
import { proveCode, proveLink, redeemCode } from './codes.ts'
import { registerGoogleSignIn } from './google.ts'
import { registerOwnSessions } from './own-sessions.ts'
import { deleteSession, findOrInsertUser } from './queries.ts'
import { startSession } from './sessions.ts'

export function registerAccounts(app: AppContext): void {
  const { config, mailer, route, db } = app

  route(getCurrentUser, ({ reader }) => reader)

  route(getSignInMethods, () => ({ email: config.signIn.email, google: config.google !== null }))

  route(signIn, async ({ body, request, reply }) => {
    if (config.signIn.email === 'off') throw new HttpError('not-allowed', codeMessages.off)
    if (config.signIn.email === 'direct' || !mailer)
      return startSession(db, { request, reply }, (change, now) =>
        findOrInsertUser(change, body.email, body.name || null, now),
      )
    const proven = await prove(body)
    if (proven)
      return startSession(db, { request, reply }, async (change, now) => {
        const name = await redeemCode(change, proven)
        return findOrInsertUser(change, body.email, body.name || name, now)
      })
    const sent = await sendCode(app, mailer, request, body)
    void reply.code(202)
    return sent
  })

  /** What was brought along to prove that the address is theirs; null when nothing was. */
  const prove = async ({ email, code, token }: SignIn) => {
    if (token !== undefined) return proveLink(db, email, token, new Date())
    return code === undefined ? null : proveCode(db, email, code, new Date())
  }

  route(signOut, async ({ request, reply }) => {
    const hash = sentHash(request)
    if (hash !== null) await deleteSession(db, hash)
    takeCookie(request, reply)
  })

  registerGoogleSignIn(app)
  registerOwnSessions(app)
}
