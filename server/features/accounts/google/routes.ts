import type { FastifyReply, FastifyRequest } from 'fastify'
import { safePath } from '#contract/accounts/return-path.ts'
import { finishGoogleSignIn, type GoogleSignInError, startGoogleSignIn } from '#contract/accounts/sign-in.ts'
import { to } from '#contract/pages.ts'
import type { AppContext } from '#server/app-context.ts'
import type { GoogleSettings } from '#server/config.ts'
import { isSecure, originOf } from '#server/http/origin.ts'
import { createOpenIdClient, OpenIdError } from '#server/outbound/openid-client.ts'
import { startSession } from '../sessions/start-session.ts'
import { findOrInsertUserByClaims } from './google-account.ts'
import { readPending, signInLifetimeMs, signingKey, signPending } from './pending-sign-in.ts'
import { UnverifiedEmail } from './google-account.ts'

/** Signing in with Google, or with the OpenID provider configured in its place. */
export function registerGoogleSignIn(app: AppContext): void {
  const { google } = app.config
  if (google) return registerConfigured(app, google)
  app.route(startGoogleSignIn, ({ reply }) => redirectWithError(reply, 'no-google', to.home()))
  app.route(finishGoogleSignIn, ({ reply }) => redirectWithError(reply, 'no-google', to.home()))
}

function registerConfigured({ config, outbound, route, db }: AppContext, google: GoogleSettings): void {
  const provider = createOpenIdClient(google, outbound.circuit('OpenID provider'))
  const key = signingKey(google.clientSecret)
  const callbackUrl = (request: FastifyRequest) =>
    new URL(finishGoogleSignIn.path, originOf(config, request)).href

  route(startGoogleSignIn, async ({ query, request, reply }) => {
    const next = safePath(query.next) ?? previousPage(request, originOf(config, request)) ?? to.home()
    try {
      const { url, ...secrets } = await provider.start(callbackUrl(request))
      const pending = signPending({ ...secrets, next }, key, Date.now())
      const maxAge = signInLifetimeMs / 1000
      void reply.setCookie(cookieName, pending, { ...cookieOptions(isSecure(config, request)), maxAge })
      return reply.redirect(url.href)
    } catch (error) {
      return redirectWithError(reply, errorCode(error, request), next)
    }
  })

  route(finishGoogleSignIn, async ({ request, reply }) => {
    const cookie = request.cookies[cookieName]
    if (cookie !== undefined) void reply.clearCookie(cookieName, cookieOptions(isSecure(config, request)))
    const pending = cookie === undefined ? null : readPending(cookie, key, Date.now())
    if (!pending) return redirectWithError(reply, 'google-failed', to.home())
    try {
      const url = new URL(callbackUrl(request))
      url.search = new URL(request.url, url).search
      const claims = await provider.finish(url, pending)
      await startSession({ config, db }, { request, reply }, (change, now) =>
        findOrInsertUserByClaims(change, claims, now),
      )
      return reply.redirect(pending.next)
    } catch (error) {
      return redirectWithError(reply, errorCode(error, request), pending.next)
    }
  })
}

const cookieName = 'inkhorn_google'
const cookieOptions = (secure: boolean) =>
  ({ path: startGoogleSignIn.path, httpOnly: true, sameSite: 'lax', secure }) as const

function previousPage(request: FastifyRequest, origin: string): string | null {
  const { referer } = request.headers
  if (!referer || !URL.canParse(referer)) return null
  const page = new URL(referer)
  return page.origin === origin ? safePath(page.pathname + page.search) : null
}

/** The error that the welcome page explains; any other is a bug and is rethrown. */
function errorCode(error: unknown, request: FastifyRequest): GoogleSignInError {
  if (error instanceof UnverifiedEmail) return 'google-unverified'
  if (!(error instanceof OpenIdError)) throw error
  request.log.info(error.message)
  return `google-${error.reason}`
}

/** Redirects to the welcome page, which explains the error and remembers where the reader wanted to go. */
function redirectWithError(reply: FastifyReply, error: GoogleSignInError, next: string): FastifyReply {
  const nextParameter = next === to.home() ? '' : `&next=${encodeURIComponent(next)}`
  return reply.redirect(`${to.home()}?sign-in=${error}${nextParameter}`)
}
