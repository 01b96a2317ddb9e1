import type { FastifyInstance } from 'fastify'
import { invalid } from './http-error.ts'

/** A name or an address, with or without a port: pages and e-mails contain it. */
const validHost = /^(\[[\da-f:.]{2,45}\]|[\w.-]{1,253})(:\d{1,5})?$/i

/** Replaces the host that an HTTP/1.0 client may leave out; it resolves to nothing (RFC 6761). */
const missingHost = 'unnamed.invalid'

/** Refuses an invalid `Host`, or `X-Forwarded-Host` behind a trusted proxy, before anything uses it. */
export function checkHost(http: FastifyInstance): void {
  http.addHook('onRequest', (request, _reply, done) => {
    if (request.host === '') request.raw.headers.host = missingHost
    done(validHost.test(request.host) ? undefined : invalid('host', 'This is not the name of a host.'))
  })
}
