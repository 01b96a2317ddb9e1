import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { HttpError } from './http-error.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    isStream?: boolean
  }
}

interface Pressure {
  /** Maximum average delay of the event loop in ms, which is roughly what every request waits. */
  maxEventLoopDelay: number
  /** ms between measurements; a shorter burst goes unnoticed. */
  sampleInterval: number
}

/**
 * Refuses requests with 503 and `Retry-After` while the event loop is delayed, so that accepted ones are answered in time. Exempts health checks, whose failure would get the process killed, and event streams, which cost nothing while idle.
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
      throw new HttpError('unavailable', 'The server is busy. Try again in a moment.')
    },
  })
}
