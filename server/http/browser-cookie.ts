import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'
import { isSecure } from './origin.ts'
import { asToken, cookieOptions, newToken, tokenHash } from './session-cookie.ts'

/** With the prefix only this host can set the cookie, as for sessions. */
const secureName = '__Host-inkhorn_browser'
const plainName = 'inkhorn_browser'

/** Null for a browser without a token. */
export function browserHash(config: Config, request: FastifyRequest): string | null {
  const token = browserToken(config, request)
  return token === null ? null : tokenHash(token)
}

/** Sets the cookie with the browser's token, or a new one, for `seconds`; returns the token's hash. */
export function setBrowserCookie(
  config: Config,
  request: FastifyRequest,
  reply: FastifyReply,
  seconds: number,
): string {
  const token = browserToken(config, request) ?? newToken()
  const secure = isSecure(config, request)
  void reply.setCookie(secure ? secureName : plainName, token, { ...cookieOptions(secure), maxAge: seconds })
  return tokenHash(token)
}

const browserToken = (config: Config, request: FastifyRequest): string | null =>
  asToken(request.cookies[isSecure(config, request) ? secureName : plainName])
