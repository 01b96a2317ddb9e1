import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint, RateLimit } from '#contract/http/endpoint.ts'
import { message } from '#contract/messages/message.ts'
import { HttpError } from './http-error.ts'
import { networkOf } from './network.ts'
import type { CountCall } from './rate-counter.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The limit of this route; without it the default per address applies. */
    callLimit?: RateLimit | undefined
  }
}

/** Requests from one address: a page polls about 20 times a minute, and a family shares an address. */
const addressLimit: RateLimit = { calls: 1200, perSeconds: 60 }
/** Changes by one account: sorting a long list by hand takes about 200. */
const accountLimit: RateLimit = { calls: 600, perSeconds: 60 }

/** Limits API requests and forms per address, by the endpoint's own limit or the default: 429 with `Retry-After`. */
export async function registerRateLimit(http: FastifyInstance, count: CountCall): Promise<void> {
  await http.register(rateLimit, {
    max: (request: FastifyRequest) => limitOf(request).calls,
    timeWindow: (request: FastifyRequest) => limitOf(request).perSeconds * 1000,
    keyGenerator: ({ ip, method, routeOptions: { config, url } }) =>
      config.callLimit ? `${networkOf(ip)} ${method} ${url}` : networkOf(ip),
    // The router decodes paths and accepts absolute URLs, so check the route, not how its path was written.
    allowList: ({ routeOptions: { config, url: route }, url }) =>
      !config.callLimit && !(route ?? url).startsWith('/api/'),
    store: storeOf(count),
    errorResponseBuilder: (_request, { ttl }) => tooFast(ttl),
  })
}

const limitOf = ({ routeOptions }: FastifyRequest): RateLimit => routeOptions.config.callLimit ?? addressLimit

/** A store for @fastify/rate-limit, whose own relies on a clock that may be set back. */
const storeOf = (count: CountCall) =>
  class implements FastifyRateLimitStore {
    incr(...[key, done, timeWindow, max]: Parameters<FastifyRateLimitStore['incr']>): void {
      count(key, { calls: max, perSeconds: timeWindow / 1000 }).then(
        ({ calls, ms }) => done(null, { current: calls, ttl: ms }),
        (error: Error) => done(error),
      )
    }

    child(): this {
      return this
    }
  }

export type LimitAccount = (accountId: number, endpoint: Endpoint) => Promise<void>

/** Limits an account's changes and its requests to endpoints with their own limit, from any address; throws 429. */
export const createAccountLimit =
  (count: CountCall): LimitAccount =>
  async (accountId, { method, path, rateLimit: own }) => {
    if (own) await enforceRateLimit(count, `account ${accountId} ${method} ${path}`, own) // not a text
    else if (method !== 'GET') await enforceRateLimit(count, `account ${accountId}`, accountLimit) // not a text
  }

/** Throws 429 beyond the limit. */
export async function enforceRateLimit(count: CountCall, key: string, limit: RateLimit): Promise<void> {
  const { calls, ms } = await count(key, limit)
  if (calls > limit.calls) throw tooFast(ms)
}

function tooFast(ms: number): HttpError {
  const seconds = Math.max(1, Math.ceil(ms / 1000))
  const detail = message(
    'problems.tooFastDetail',
    'That was a little too fast. Please try again in {seconds, plural, one {a second} other {{seconds} seconds}}.',
    { seconds },
  )
  return new HttpError('too-fast', detail, [], seconds)
}
