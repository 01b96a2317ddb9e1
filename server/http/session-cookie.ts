import { hash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { readCookie } from './sent-cookie.ts'

const cookieName = 'inkhorn_session'
/** A session ends after 30 days without a visit. */
export const sessionDays = 30

/** 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Only the hash is stored, so that a stolen database opens no session. */
export const tokenHash = (token: string): string => hash('sha256', token, 'hex')

/** The session token of a request, or null. */
export function sessionToken(request: FastifyRequest): string | null {
  const token = readCookie(request, cookieName)
  return token && /^[\w-]{43}$/.test(token) ? token : null
}

/** Hashes by Cookie header: consecutive polls send the same one. */
const hashes = new LRUCache<string, string>({ max: 5000 })

/** The hash of a request's session token, as it is stored; null without a token. */
export function sessionTokenHash(request: FastifyRequest): string | null {
  const { cookie } = request.headers
  if (cookie === undefined) return null
  const known = hashes.get(cookie)
  if (known !== undefined) return known
  const token = sessionToken(request)
  if (token === null) return null
  const found = tokenHash(token)
  hashes.set(cookie, found)
  return found
}

export function setSessionCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  void reply.setCookie(cookieName, token, { ...options(request), maxAge: sessionDays * 86_400 })
}

export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  void reply.clearCookie(cookieName, options(request))
}

const options = (request: FastifyRequest) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: request.protocol === 'https' }) as const
