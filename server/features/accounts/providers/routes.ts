import type { FastifyReply, FastifyRequest } from 'fastify'
import { safePath } from '#contract/accounts/return-path.ts'
import type { Provider, ProviderError } from '#contract/accounts/sign-in.ts'
import { getSuspension } from '#contract/accounts/suspension.ts'
import { to } from '#contract/pages.ts'
import type { AppContext } from '#server/app-context.ts'
import type { ProviderSettings } from '#server/config.ts'
import { nothingHere } from '#server/http/http-error.ts'
import { isSecure, originOf } from '#server/http/origin.ts'
import { createOpenIdClient, OpenIdError } from '#server/outbound/openid-client.ts'
import type { Admit } from '../registration/admission.ts'
import { NotInvited } from '../registration/not-invited.ts'
import { findSuspended, rememberSuspended } from '../site-admins/suspended-browser.ts'
import { Suspended, whySuspended } from '../site-admins/suspended.ts'
import { startSession } from '../sessions/start-session.ts'
import { findOrInsertUserByClaims, UnverifiedEmail } from './claimed-account.ts'
import { readPending, signInLifetimeMs, signingKey, signPending } from './pending-sign-in.ts'
import { type ConfigurableProvider, listProviders } from './provider.ts'

/** Signing in with Google and other OpenID providers. */
export function registerProviders(app: AppContext, admit: Admit): void {
  for (const provider of listProviders(app.config)) {
    if (provider.settings) registerConfigured(app, provider, provider.settings, admit)
    else registerMissing(app, provider)
  }

  const { db, now, route } = app
  route(getSuspension, async ({ request, wording }) => {
    const userId = await findSuspended(db, request, now())
    const why = userId === null ? null : await whySuspended(db, userId)
    if (why === null) throw nothingHere()
    return { message: wording.say(why) }
  })
}

function registerMissing({ route }: AppContext, { name, start, finish }: ConfigurableProvider): void {
  route(start, ({ reply }) => redirectWithError(reply, `no-${name}`, to.home()))
  route(finish, ({ reply }) => redirectWithError(reply, `no-${name}`, to.home()))
}

function registerConfigured(
  { config, outbound, route, db, now: clock }: AppContext,
  { name, circuit, start, finish }: ConfigurableProvider,
  settings: ProviderSettings,
  admit: Admit,
): void {
  const provider = createOpenIdClient(settings, outbound.circuit(circuit))
  const key = signingKey(settings.clientSecret, name)
  const callbackUrl = (request: FastifyRequest) => new URL(finish.path, originOf(config, request)).href
  const cookieName = `inkhorn_${name}`
  const cookieOptions = (request: FastifyRequest) =>
    ({ path: start.path, httpOnly: true, sameSite: 'lax', secure: isSecure(config, request) }) as const

  route(start, async ({ query, request, reply }) => {
    const next = safePath(query.next) ?? previousPage(request, originOf(config, request)) ?? to.home()
    try {
      const { url, ...secrets } = await provider.start(callbackUrl(request))
      const pending = signPending({ ...secrets, next }, key, Date.now())
      const maxAge = signInLifetimeMs / 1000
      void reply.setCookie(cookieName, pending, { ...cookieOptions(request), maxAge })
      return reply.redirect(url.href)
    } catch (error) {
      return redirectWithError(reply, errorCode(error, name, request), next)
    }
  })

  route(finish, async ({ request, reply }) => {
    const cookie = request.cookies[cookieName]
    if (cookie !== undefined) void reply.clearCookie(cookieName, cookieOptions(request))
    const pending = cookie === undefined ? null : readPending(cookie, key, Date.now())
    if (!pending) return redirectWithError(reply, `${name}-failed`, to.home())
    try {
      const url = new URL(callbackUrl(request))
      url.search = new URL(request.url, url).search
      const claims = await provider.finish(url, pending)
      await startSession({ config, db }, { request, reply }, (change, now) =>
        findOrInsertUserByClaims(change, claims, {
          adminClaim: config.siteAdmins.claim,
          next: pending.next,
          admit,
          now,
        }),
      )
      return reply.redirect(pending.next)
    } catch (error) {
      if (error instanceof Suspended)
        await rememberSuspended({ config, db }, { request, reply }, error.userId, clock())
      return redirectWithError(reply, errorCode(error, name, request), pending.next)
    }
  })
}

function previousPage(request: FastifyRequest, origin: string): string | null {
  const { referer } = request.headers
  if (!referer || !URL.canParse(referer)) return null
  const page = new URL(referer)
  return page.origin === origin ? safePath(page.pathname + page.search) : null
}

/** The error that the welcome page explains; any other is a bug and is rethrown. */
function errorCode(error: unknown, name: Provider, request: FastifyRequest): ProviderError {
  if (error instanceof UnverifiedEmail) return `${name}-unverified`
  if (error instanceof NotInvited) return `${name}-not-invited`
  if (error instanceof Suspended) return `${name}-suspended`
  if (!(error instanceof OpenIdError)) throw error
  request.log.info(error.message)
  return `${name}-${error.reason}`
}

/** Redirects to the welcome page, which explains the error and remembers where the reader wanted to go. */
function redirectWithError(reply: FastifyReply, error: ProviderError, next: string): FastifyReply {
  return reply.redirect(to.signInResult(error, next === to.home() ? null : next))
}
