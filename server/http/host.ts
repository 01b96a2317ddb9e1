import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Config, isLoopback } from '#server/config.ts'
import { invalid } from './http-error.ts'

/** A name or an address, with or without a port: pages and e-mails contain it. */
const validHost = /^(\[[\da-f:.]{2,45}\]|[\w.-]{1,253})(:\d{1,5})?$/i

/** Replaces the host that an HTTP/1.0 client may leave out; it resolves to nothing (RFC 6761). */
const missingHost = 'unnamed.invalid'

/** Refuses an invalid `Host`, or `X-Forwarded-Host` behind a trusted proxy, before anything uses it. */
export function checkHost(http: FastifyInstance, config: Config): void {
  const isOurs = hostFilter(config)
  http.addHook('onRequest', (request, _reply, done) => {
    const isMissing = request.host === ''
    if (isMissing) request.raw.headers.host = missingHost
    if (!validHost.test(request.host)) return done(invalid('host', 'This is not the name of a host.'))
    if (isSentTwice(request)) return done(invalid('host', 'A request names one host.'))
    if (!isMissing && !isOurs(request.host.replace(/:\d+$/, '').toLowerCase()))
      return done(
        invalid(
          'host',
          'This server does not answer under this name. Set PUBLIC_URL to the address people use, or TRUST_PROXY behind a proxy.',
        ),
      )
    done()
  })
}

/**
 * Which host names, without a port, the server answers under. On loopback only its own: a web page whose name resolves to
 * 127.0.0.1 (DNS rebinding) would otherwise call it as a page of ours. Elsewhere, or behind a proxy, the operator's DNS decides.
 */
function hostFilter({ host, publicUrl, trustedProxies }: Config): (host: string) => boolean {
  if (!isLoopback(host) || trustedProxies !== 0) return () => true
  const publicHost = publicUrl && new URL(publicUrl).hostname
  return (name) => isLoopback(name) || name === publicHost
}

/** Node keeps the first `Host` and drops the others, and a proxy in front may have read another one. */
function isSentTwice({ raw: { rawHeaders } }: FastifyRequest): boolean {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === 'host') count++
  return count > 1
}
