import type { FastifyReply, FastifyRequest } from 'fastify'
import { seenHeader } from '#contract/http/seen.ts'
import { sentCookie } from './sent-cookie.ts'
import { sentToken } from './session-cookie.ts'
import { during } from '#server/db/reading.ts'
import type { Replica } from '#server/db/replica.ts'

const cookieName = 'inkhorn_seen'
/** Seconds after which a browser need not say any more what it has seen: no replica in use is that far behind. */
const livesFor = 600

interface RouteInput {
  request: FastifyRequest
  reply: FastifyReply
  /** Whether its answer may come from a replica at all. */
  mayLag: boolean
}

/** Answers a request from the replica where that shows the reader everything they have written or been told of. */
export type ReadOwnWrites = <T>(exchange: RouteInput, work: () => Promise<T>) => Promise<T>

/**
 * A browser says how far it has seen the database: in a cookie, which holds for whichever process answers next, and pages in a
 * header, since answers may overtake one another. Whoever has a session and says nothing is read for on the primary.
 */
export const ownWrites =
  (replica: Replica): ReadOwnWrites =>
  async ({ request, reply, mayLag }, work) => {
    const seen = seenBy(request)
    const reading = { isOnReplica: mayLag && seen !== null && replica.has(seen), hasChanged: false }
    const began = reading.isOnReplica
    const answer = await during(reading, work).catch((error: unknown) => {
      // What a replica refuses or does not find may only not have come to it yet.
      if (!began || reading.hasChanged) throw error
      reading.isOnReplica = false
      return during(reading, work)
    })
    if (reading.hasChanged || (seen === null && !isForAll(reply))) {
      const position = String(await replica.position())
      const cookie = request.server.serializeCookie(cookieName, position, {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure: request.protocol === 'https',
        maxAge: livesFor,
      })
      // As a header: what is finished is sent past the hook that would make one of it.
      void reply.header(seenHeader, position).header('set-cookie', cookie)
    }
    return answer
  }

/** How far the sender has seen; 0 for a visitor who never wrote, null for a reader who does not say. */
function seenBy(request: FastifyRequest): number | null {
  const said = [sentCookie(request, cookieName), request.headers[seenHeader]]
    .filter((one) => typeof one === 'string' && /^\d{1,15}$/.test(one))
    .map(Number)
  if (said.length > 0) return Math.max(...said)
  return sentToken(request) === null ? 0 : null
}

/** A cookie has no place on an answer that others may keep. */
const isForAll = (reply: FastifyReply): boolean =>
  String(reply.getHeader('cache-control')).startsWith('public')
