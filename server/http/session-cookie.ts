import { hash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'
import { isSecure } from './origin.ts'

/** Browsers accept it only from this host by https, so no subdomain and nobody on the network can plant a cookie. */
const secureName = '__Host-inkhorn_session'
/** For http, and for sessions older than the prefix. */
const plainName = 'inkhorn_session'
/** A session ends after 30 days without a visit. */
export const sessionDays = 30

/** 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Only the hash is stored, so that a stolen database does not give access to sessions. */
export const tokenHash = (token: string): string => hash('sha256', token, 'hex')

/** The value of a cookie if it looks like one of our tokens, otherwise null. */
export const asToken = (value: string | undefined): string | null =>
  value !== undefined && /^[\w-]{43}$/.test(value) ? value : null

/** Null without a token. */
export function sessionTokenHash({ cookies }: FastifyRequest): string | null {
  const token = asToken(cookies[secureName] ?? cookies[plainName])
  return token === null ? null : tokenHash(token)
}

export function setSessionCookie(
  config: Config,
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
): void {
  const secure = isSecure(config, request)
  const name = secure ? secureName : plainName
  void reply.setCookie(name, token, { ...cookieOptions(secure), maxAge: sessionDays * 86_400 })
  if (secure) clearPlainCookie(request, reply)
}

export function clearSessionCookie(config: Config, request: FastifyRequest, reply: FastifyReply): void {
  const secure = isSecure(config, request)
  void reply.clearCookie(secure ? secureName : plainName, cookieOptions(secure))
  if (secure) clearPlainCookie(request, reply)
}

function clearPlainCookie(request: FastifyRequest, reply: FastifyReply): void {
  if (request.cookies[plainName] !== undefined) void reply.clearCookie(plainName, cookieOptions(true))
}

export const cookieOptions = (secure: boolean) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure }) as const
