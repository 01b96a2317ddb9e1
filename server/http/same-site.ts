import type { FastifyInstance, FastifyRequest } from 'fastify'
import { HttpError } from './http-error.ts'

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses changes asked for by a page of another site. Browsers say where a request comes from in `Sec-Fetch-Site`
 * and `Origin`; a client that sends neither is no browser, so it carries no one's cookies unknowingly.
 */
export function checkOrigin(http: FastifyInstance, publicUrl: string | undefined): void {
  const ours = publicUrl ? new URL(publicUrl).origin : undefined
  http.addHook('onRequest', (request, _reply, done) => {
    const allowed = reading.has(request.method) || isSameSite(request, ours)
    done(allowed ? undefined : new HttpError('cross-site', 'This request came from another site.'))
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
