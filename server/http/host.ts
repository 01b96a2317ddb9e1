import type { FastifyInstance } from 'fastify'
import { invalid } from './http-error.ts'

/** A name or an address with a port, and nothing else: what is made of it stands in pages and letters. */
const sound = /^(\[[\da-f:.]{2,45}\]|[\w.-]{1,253})(:\d{1,5})?$/i

/** What stands for the host where a client of HTTP/1.0 names none; a name that leads nowhere (RFC 6761). */
const unnamed = 'unnamed.invalid'

/** Refuses a `Host` (behind a trusted proxy, an `X-Forwarded-Host`) that is no host, before anything is made of it. */
export function checkHost(http: FastifyInstance): void {
  http.addHook('onRequest', (request, _reply, done) => {
    if (request.host === '') request.raw.headers.host = unnamed
    done(sound.test(request.host) ? undefined : invalid('host', 'This is not the name of a host.'))
  })
}
