import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RateLimit } from '#contract/http/endpoint.ts'
import type { CountCall } from './rate-counter.ts'
import { networkOf } from './network.ts'
import { HttpError } from './http-error.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    callLimit?: RateLimit | undefined
  }
}

/** Calls of any kind that one address may make in a minute: a page polls some 20 times, a family shares an address. */
const usual: RateLimit = { calls: 1200, perSeconds: 60 }

/** Limits how fast one address may call: the endpoint's own pace, else the usual one. 429 with Retry-After beyond. */
export async function keepPace(http: FastifyInstance, count: CountCall): Promise<void> {
  await http.register(rateLimit, {
    global: true,
    max: (request: FastifyRequest) => paceOf(request).calls,
    timeWindow: (request: FastifyRequest) => paceOf(request).perSeconds * 1000,
    keyGenerator: (request) =>
      request.routeOptions.config.callLimit
        ? `${networkOf(request.ip)} ${request.method} ${request.routeOptions.url}`
        : networkOf(request.ip),
    allowList: (request) => !request.url.startsWith('/api/'),
    store: countedBy(count),
    errorResponseBuilder: (_request, { ttl }) => tooFast(ttl),
  })
}

const paceOf = (request: FastifyRequest): RateLimit => request.routeOptions.config.callLimit ?? usual

type Say = Parameters<FastifyRateLimitStore['incr']>[1]

/** What the plugin counts with. */
const countedBy = (count: CountCall) =>
  class implements FastifyRateLimitStore {
    incr(name: string, say: Say, window = 0, calls = 0): void {
      Promise.resolve(count(name, { calls, perSeconds: window / 1000 })).then(
        ({ calls: current, ms }) => say(null, { current, ttl: ms }),
        (error: Error) => say(error),
      )
    }

    child(): this {
      return this
    }
  }

/** Counts a call under a name; throws 429 when it is beyond the pace. */
export async function countWithin(count: CountCall, name: string, limit: RateLimit): Promise<void> {
  const { calls, ms } = await count(name, limit)
  if (calls > limit.calls) throw tooFast(ms)
}

/** 429 for so many ms. */
function tooFast(ms: number): HttpError {
  const seconds = Math.max(1, Math.ceil(ms / 1000))
  const detail = `That was a little too fast. Please try again in ${seconds} seconds.`
  return new HttpError('too-fast', detail, [], seconds)
}
