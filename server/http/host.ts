import type { FastifyInstance, FastifyRequest } from 'fastify'
import { message } from '#contract/messages/message.ts'
import { type Config, isLoopback } from '#server/config.ts'
import { invalid } from './http-error.ts'

/** A name or an address, with or without a port; it appears in pages and emails. */
const validHost = /^(\[[\da-f:.]{2,45}\]|[\w.-]{1,253})(:\d{1,5})?$/i

/** Stands in for the host that an HTTP/1.0 client may omit; it never resolves (RFC 6761). */
const missingHost = 'unnamed.invalid'

/** Refuses an invalid `Host`, or `X-Forwarded-Host` behind a trusted proxy, before anything uses it. */
export function checkHost(http: FastifyInstance, config: Config): void {
  const isOurs = hostFilter(config)
  http.addHook('onRequest', (request, _reply, done) => {
    const isMissing = request.host === ''
    if (isMissing) request.raw.headers.host = missingHost
    if (!validHost.test(request.host))
      return done(invalid('host', message('problems.badHost', 'Invalid host name.')))
    if (isSentTwice(request))
      return done(invalid('host', message('problems.oneHost', 'Send exactly one Host header.')))
    if (!isMissing && !(isOurs(nameOf(request.host)) && isOurs(nameOf(request.headers.host ?? ''))))
      return done(
        invalid(
          'host',
          message(
            'problems.otherHost',
            'This server does not answer under this name. Set PUBLIC_URL to the address people use.',
          ),
        ),
      )
    done()
  })
}

/** The `Host` of a request that is made for another: none if that had none. */
export const hostFor = ({ host }: FastifyRequest): string => (host === missingHost ? '' : host)

const nameOf = (host: string): string => host.replace(/:\d+$/, '').toLowerCase()

/**
 * Returns whether the server answers under a host name (without its port). On loopback only under its own: otherwise a web page whose name resolves to
 * 127.0.0.1 (DNS rebinding) could call it as same-origin. Behind a proxy, where readers prove their address, such a page has no
 * more rights than any visitor, so any name is accepted; where an address alone signs in, it could sign in as anyone. It could
 * also set `X-Forwarded-Host`, so `Host` itself has to match as well.
 */
function hostFilter({ host, publicUrl, trustedProxies, signIn }: Config): (host: string) => boolean {
  if (!isLoopback(host)) return () => true
  if (trustedProxies !== 0 && signIn.email !== 'direct') return () => true
  const publicHost = publicUrl && new URL(publicUrl).hostname
  return (name) => isLoopback(name) || name === publicHost
}

/** Node keeps the first `Host` and drops the others; a proxy in front may have read another one. */
function isSentTwice({ raw: { rawHeaders } }: FastifyRequest): boolean {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === 'host') count++
  return count > 1
}
