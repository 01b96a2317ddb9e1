import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '#server/app-context.ts'
import { secretOf } from '#server/db/secret.ts'
import type { Db } from '#server/db/schema.ts'
import { isSecure } from '#server/http/origin.ts'
import { cookieOptions } from '#server/http/session-cookie.ts'

const cookieName = 'inkhorn_suspended'
/** Enough to read why, and to reload the page. */
const lifetimeMs = 10 * 60_000

/**
 * Remembers in a browser, in a signed cookie, whose account was proved there. The page that it is sent to asks why they are suspended:
 * the reason must not be in an address, which stays in histories and logs.
 */
export async function rememberSuspended(
  { config, db }: Pick<AppContext, 'config' | 'db'>,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  userId: number,
  now: Date,
): Promise<void> {
  const content = `${userId}.${now.getTime() + lifetimeMs}`
  const options = { ...cookieOptions(isSecure(config, request)), maxAge: lifetimeMs / 1000 }
  void reply.setCookie(cookieName, `${content}.${await sign(db, content)}`, options)
}

/** Null without a cookie, and if it is forged or expired. */
export async function findSuspended(db: Db, { cookies }: FastifyRequest, now: Date): Promise<number | null> {
  const [, content = '', userId, expiresAt, signature = ''] =
    /^((\d{1,15})\.(\d{1,15}))\.([\w-]{43})$/.exec(cookies[cookieName] ?? '') ?? []
  if (!content || Number(expiresAt) <= now.getTime()) return null
  const isOurs = timingSafeEqual(Buffer.from(signature), Buffer.from(await sign(db, content)))
  return isOurs ? Number(userId) : null
}

const sign = async (db: Db, content: string): Promise<string> =>
  createHmac('sha256', await secretOf(db, 'suspensions'))
    .update(content)
    .digest('base64url')
