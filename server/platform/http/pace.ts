import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Pace } from '#contract/platform/endpoint.ts'
import type { CountCall } from './counting.ts'
import { networkOf } from './network.ts'
import { Refusal } from './refusal.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    pace?: Pace | undefined
  }
}

/** Calls of any kind that one address may make in a minute: a page polls some 20 times, a family shares an address. */
const usual: Pace = { calls: 1200, perSeconds: 60 }

/** Limits how fast one address may call: the endpoint's own pace, else the usual one. 429 with Retry-After beyond. */
export async function keepPace(http: FastifyInstance, count: CountCall): Promise<void> {
  await http.register(rateLimit, {
    global: true,
    max: (request: FastifyRequest) => paceOf(request).calls,
    timeWindow: (request: FastifyRequest) => paceOf(request).perSeconds * 1000,
    keyGenerator: (request) =>
      request.routeOptions.config.pace
        ? `${networkOf(request.ip)} ${request.method} ${request.routeOptions.url}`
        : networkOf(request.ip),
    allowList: (request) => !request.url.startsWith('/api/'),
    store: countedBy(count),
    errorResponseBuilder: (_request, { ttl }) => tooFast(ttl),
  })
}

const paceOf = (request: FastifyRequest): Pace => request.routeOptions.config.pace ?? usual

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
export async function countWithin(count: CountCall, name: string, pace: Pace): Promise<void> {
  const { calls, ms } = await count(name, pace)
  if (calls > pace.calls) throw tooFast(ms)
}

/** 429 for so many ms. */
function tooFast(ms: number): Refusal {
  const seconds = Math.max(1, Math.ceil(ms / 1000))
  const detail = `That was a little too fast. Please try again in ${seconds} seconds.`
  return new Refusal('too-fast', detail, [], seconds)
}
