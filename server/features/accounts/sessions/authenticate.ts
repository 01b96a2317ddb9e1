import type { FastifyRequest } from 'fastify'
import type { Reader } from '#server/app-context.ts'
import type { Db } from '#server/db/schema.ts'
import { isDatabaseUnavailable, isDiskFull } from '#server/db/errors.ts'
import { sessionTokenHash } from '#server/http/session-cookie.ts'
import { extendSession } from './sessions.ts'
import { findSession } from './sessions.ts'

/** A session is extended at most this often, in ms, so that most reads write nothing. */
const extendEvery = 3_600_000

/** Also remembers the account's language, for `findAccountLanguage`. */
export const authenticate =
  (db: Db) =>
  async (request: FastifyRequest): Promise<Reader | null> => {
    accountLanguages.set(request, null)
    const hash = sessionTokenHash(request)
    if (hash === null) return null
    const now = Date.now()
    const session = await findSession(db, hash, now)
    if (!session) return null
    if (Math.abs(now - session.seenAt) > extendEvery) await tryToExtend(db, hash, new Date(now))
    accountLanguages.set(request, session.reader.language)
    return session.reader
  }

const accountLanguages = new WeakMap<FastifyRequest, string | null>()

/** Looks the session up only if the request's route has not. */
export const findAccountLanguage =
  (findReader: ReturnType<typeof authenticate>) =>
  async (request: FastifyRequest): Promise<string | null> => {
    if (!accountLanguages.has(request)) await findReader(request)
    return accountLanguages.get(request) ?? null
  }

/** Reading keeps working while the database cannot write. */
async function tryToExtend(db: Db, hash: string, now: Date): Promise<void> {
  try {
    await extendSession(db, hash, now)
  } catch (error) {
    if (!isDiskFull(error) && !isDatabaseUnavailable(error)) throw error
  }
}
