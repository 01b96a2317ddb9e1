import type { FastifyInstance, FastifyRequest } from 'fastify'
import { message } from '#contract/messages/message.ts'
import { HttpError } from './http-error.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Lets other sites' pages call this route. It must use no cookies. */
    anySite?: true
  }
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses changes requested by a page of another site (CSRF). Browsers name the site in `Sec-Fetch-Site` and `Origin`; a client
 * that sends neither is not a browser, so it cannot be tricked into sending cookies.
 */
export function checkOrigin(http: FastifyInstance, publicUrl: string | undefined): void {
  const ours = publicUrl ? new URL(publicUrl).origin : undefined
  http.addHook('onRequest', (request, _reply, done) => {
    const allowed =
      safeMethods.has(request.method) ||
      request.routeOptions.config.anySite === true ||
      isSameSite(request, ours)
    done(
      allowed
        ? undefined
        : new HttpError(
            'cross-site',
            message('problems.fromAnotherSite', 'This request came from another site.'),
          ),
    )
  })
}

function isSameSite(request: FastifyRequest, ours: string | undefined): boolean {
  const { origin, host } = request.headers
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  if (origin === undefined) return true
  return ours === undefined ? hostOf(origin) === host : origin === ours
}

const hostOf = (origin: string): string | undefined =>
  URL.canParse(origin) ? new URL(origin).host : undefined
