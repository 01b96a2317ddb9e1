import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { startGoogleSignIn } from '#contract/accounts/sign-in.ts'
import { sentCookie } from '#server/http/sent-cookie.ts'

/** What a browser carries to Google and back: the secrets its answer is held against, and where to go then. */
const Journey = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  next: z.string(),
  /** In ms since 1970. */
  endsAt: z.number(),
})
export type Journey = z.infer<typeof Journey>

/** Long enough to find a password and a second factor. */
const longest = 10 * 60_000
const cookieName = 'inkhorn_google'

/**
 * Keeps journeys in a cookie of ten minutes that nobody can forge: signed with a key made from the client's secret, so
 * that any process of ours reads what another wrote. It needs no store, which anybody could fill.
 */
export function journeysOf(clientSecret: string) {
  const key = Buffer.from(hkdfSync('sha256', clientSecret, '', 'inkhorn: signing in with Google', 32))
  const sign = (text: string): string => createHmac('sha256', key).update(text).digest('base64url')

  const options = (request: FastifyRequest) =>
    ({
      path: startGoogleSignIn.path,
      httpOnly: true,
      sameSite: 'lax',
      secure: request.protocol === 'https',
    }) as const

  return {
    begin: (request: FastifyRequest, reply: FastifyReply, journey: Omit<Journey, 'endsAt'>): void => {
      const whole = { ...journey, endsAt: Date.now() + longest }
      const text = Buffer.from(JSON.stringify(whole)).toString('base64url')
      void reply.setCookie(cookieName, `${text}.${sign(text)}`, {
        ...options(request),
        maxAge: longest / 1000,
      })
    },

    /** Ends the journey a browser is on and tells which it was; null for none, an old or a forged one. */
    end: (request: FastifyRequest, reply: FastifyReply): Journey | null => {
      const cookie = sentCookie(request, cookieName)
      if (cookie === undefined) return null
      void reply.clearCookie(cookieName, options(request))
      const [text = '', signature = ''] = cookie.split('.')
      if (!isSame(signature, sign(text))) return null
      const journey = z.parse(Journey, JSON.parse(Buffer.from(text, 'base64url').toString()))
      const left = journey.endsAt - Date.now()
      // Longer than any journey: begun by a clock that has been put right since, not by that of another server.
      return left > 0 && left < 2 * longest ? journey : null
    },
  }
}

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
