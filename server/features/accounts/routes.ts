import { getCurrentUser, signOut } from '#contract/accounts/account.ts'
import { safePath } from '#contract/accounts/return-path.ts'
import { codeMessages, getSignInMethods, signIn, signInCode } from '#contract/accounts/sign-in.ts'
import type { AppContext } from '#server/app-context.ts'
import { browserHash, setBrowserCookie } from '#server/http/browser-cookie.ts'
import { HttpError } from '#server/http/http-error.ts'
import { networkOf } from '#server/http/network.ts'
import { linkForEmail } from '#server/http/origin.ts'
import { sessionTokenHash, clearSessionCookie } from '#server/http/session-cookie.ts'
import { redeemCode } from './codes/redeem-code.ts'
import { sendCode } from './codes/send-code.ts'
import { verifyCode, verifyLink } from './codes/policy.ts'
import { findOrInsertUser } from './user.ts'
import { limitNewAccounts } from './new-accounts.ts'
import { hasAccounts } from './first-account/link.ts'
import { registerFirstAccount } from './first-account/routes.ts'
import { registerPasskeys } from './passkeys/routes.ts'
import { relyingParty } from './passkeys/relying-party.ts'
import { registerProviders } from './providers/routes.ts'
import { createAdmission, type IsInvitedByClub } from './registration/admission.ts'
import { registerRegistration } from './registration/routes.ts'
import { deleteSession } from './sessions/sessions.ts'
import { registerSessions } from './sessions/routes.ts'
import { startSession } from './sessions/start-session.ts'
import { registerSettings } from './settings.ts'

export function registerAccounts(app: AppContext, isInvitedByClub: IsInvitedByClub): void {
  const { config, mailer, route, db, instance } = app
  const admit = createAdmission(config, isInvitedByClub)

  route(getCurrentUser, ({ reader }) => reader)

  route(getSignInMethods, async ({ request }) => {
    const { registration, registrationDomains } = await instance.settings()
    const noDomain = registration === 'domains' && registrationDomains.length === 0
    const needsLink = config.firstAccount === 'link' && !(await hasAccounts(db))
    const who = needsLink ? ('link' as const) : noDomain ? ('nobody' as const) : registration
    const domains = who === 'domains' ? registrationDomains : []
    return {
      email: config.signIn.email,
      google: config.google !== null,
      oidc: config.oidc && { label: config.oidc.label },
      passkeys: relyingParty(config, request) !== null,
      ...(who !== 'anyone' && { newReaders: { who, domains } }),
    }
  })

  route(signIn, async ({ body, request, reply, wording }) => {
    const { email, name, code, token, next } = body
    if (config.signIn.email === 'off') throw new HttpError('not-allowed', codeMessages.off)
    if (config.signIn.email === 'direct' || !mailer)
      return startSession(app, { request, reply }, async (change, now) => {
        if (config.signIn.warn && config.rateLimits) await limitNewAccounts(change, email, now)
        return findOrInsertUser(change, { email, name: name || null, next: safePath(next) }, admit, now)
      })
    if (code === undefined && token === undefined) {
      void reply.code(202)
      return sendCode(app, mailer, {
        email,
        browser: setBrowserCookie(config, request, reply, signInCode.lifetimeMs / 1000),
        name: name || null,
        next: safePath(next),
        network: networkOf(request.ip),
        linkTo: (path) => linkForEmail(config, request, path),
        wording,
        log: request.log,
      })
    }
    const now = new Date()
    const verified =
      token === undefined
        ? await verifyCode(db, { email, browser: browserHash(config, request) }, code ?? '', now)
        : await verifyLink(db, email, token, now)
    return startSession(app, { request, reply }, async (change) => {
      const asked = await redeemCode(change, verified)
      return findOrInsertUser(
        change,
        { email, name: name || asked.name, next: asked.next ?? safePath(next) },
        admit,
        now,
      )
    })
  })

  route(signOut, async ({ request, reply }) => {
    const hash = sessionTokenHash(request)
    if (hash !== null) await deleteSession(db, hash)
    clearSessionCookie(config, request, reply)
  })

  registerProviders(app, admit)
  registerFirstAccount(app)
  registerRegistration(app)
  registerPasskeys(app)
  registerSessions(app)
  registerSettings(app)
}
