import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { HttpError } from './http-error.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The response is a stream of events. */
    isStream?: boolean
  }
}

interface Pressure {
  /** ms that the event loop may be late on average: about what every request waits. */
  maxEventLoopDelay: number
  /** ms between two measurements; a rush goes unnoticed for as long. */
  sampleInterval: number
}

/**
 * Refuses requests with 503 and `Retry-After` while the event loop is late, so that those already accepted are answered in
 * time. Health checks are exempt, or the process would be ended; so are event streams, which cost nothing while they wait.
 */
export async function registerLoadShedding(
  http: FastifyInstance,
  pressure: Pressure = { maxEventLoopDelay: 1000, sampleInterval: 1000 },
): Promise<void> {
  await http.register(underPressure, {
    ...pressure,
    exposeStatusRoute: false,
    pressureHandler: ({ url, routeOptions }) => {
      if (url === '/healthz' || routeOptions.config.isStream) return
      throw new HttpError('unavailable', 'Too much is going on at once. Please try again in a moment.')
    },
  })
}
