import type { FastifyReply, FastifyRequest } from 'fastify'
import { finishGoogleSignIn, type GoogleSignInError, startGoogleSignIn } from '#contract/accounts/sign-in.ts'
import { safePath } from '#contract/accounts/return-path.ts'
import { to } from '#contract/pages.ts'
import type { GoogleSettings } from '#server/config.ts'
import type { AppContext } from '#server/app-context.ts'
import { findOrInsertByClaims } from './identities.ts'
import { journeysOf } from './journey.ts'
import { originOf } from './links.ts'
import { openProvider, ProviderTrouble } from './provider.ts'
import { startSession } from './sessions.ts'

/** Signing in with Google, or whichever OpenID provider stands in for it. */
export function registerGoogleSignIn(app: AppContext): void {
  const { google } = app.config
  if (google) return openJourneys(app, google)
  app.route(startGoogleSignIn, ({ reply }) => goBack(reply, 'no-google', to.home()))
  app.route(finishGoogleSignIn, ({ reply }) => goBack(reply, 'no-google', to.home()))
}

function openJourneys({ config, outbound, route, db }: AppContext, google: GoogleSettings): void {
  const provider = openProvider(google, outbound.circuit('OpenID provider'))
  const journeys = journeysOf(google.clientSecret)
  const callbackOf = (request: FastifyRequest) =>
    new URL(finishGoogleSignIn.path, originOf(config, request)).href

  route(startGoogleSignIn, async ({ query, request, reply }) => {
    const next = safePath(query.next) ?? pageBefore(request, originOf(config, request)) ?? to.home()
    try {
      const { url, ...secrets } = await provider.begin(callbackOf(request))
      journeys.begin(request, reply, { ...secrets, next })
      return reply.redirect(url.href)
    } catch (error) {
      return goBack(reply, troubleIn(error, request), next)
    }
  })

  route(finishGoogleSignIn, async ({ request, reply }) => {
    const journey = journeys.end(request, reply)
    if (!journey) return goBack(reply, 'google-failed', to.home())
    try {
      const url = new URL(callbackOf(request))
      url.search = new URL(request.url, url).search
      const claims = await provider.finish(url, journey)
      await startSession(db, { request, reply }, async (change, now) => {
        const user = await findOrInsertByClaims(change, claims, now)
        if (!user) throw new ProviderTrouble('google-unverified', null)
        return user
      })
      return reply.redirect(journey.next)
    } catch (error) {
      return goBack(reply, troubleIn(error, request), journey.next)
    }
  })
}

/** The page of ours that led here; none for one of somebody else's. */
function pageBefore(request: FastifyRequest, origin: string): string | null {
  const { referer } = request.headers
  if (!referer || !URL.canParse(referer)) return null
  const { origin: itsOrigin, pathname, search } = new URL(referer)
  return itsOrigin === origin ? safePath(pathname + search) : null
}

/** What to tell the reader; anything but a trouble of the provider's is ours and goes to the edge. */
function troubleIn(error: unknown, request: FastifyRequest): GoogleSignInError {
  if (!(error instanceof ProviderTrouble)) throw error
  request.log.info(error.message)
  return error.trouble
}

/** Back to the welcome page, which says what happened and still knows where the reader wanted to go. */
function goBack(reply: FastifyReply, trouble: GoogleSignInError, next: string): FastifyReply {
  const onward = next === to.home() ? '' : `&next=${encodeURIComponent(next)}`
  return reply.redirect(`${to.home()}?sign-in=${trouble}${onward}`)
}
