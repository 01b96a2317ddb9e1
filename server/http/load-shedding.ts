import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { message } from '#contract/messages/message.ts'
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
  /** Requests that may wait for their responses however long the delay is. */
  maxWaiting: number
  /** ms after the start from which on requests are refused, even if the event loop has been delayed ever since. */
  longestStart: number
}

/** `maxWaiting` is more than a page requests at once, even over HTTP/2. */
const defaultPressure: Pressure = {
  maxEventLoopDelay: 1000,
  sampleInterval: 1000,
  maxWaiting: 50,
  longestStart: 60_000,
}

/**
 * Refuses requests with 503 and `Retry-After` while the event loop is delayed and many requests wait, so that accepted ones are
 * answered in time. A delay alone is no overload: a slow machine is delayed by its own start, and by a single page. Exempts health
 * checks, whose failure would get the process killed, and event streams, which cost nothing while idle.
 */
export async function registerLoadShedding(
  http: FastifyInstance,
  { maxWaiting, longestStart, ...measured }: Pressure = defaultPressure,
): Promise<void> {
  const countWaiting = countWaitingRequests(http)
  await http.register(underPressure, {
    ...measured,
    exposeStatusRoute: false,
    pressureHandler: ({ url, routeOptions }) => {
      if (url === '/healthz' || routeOptions.config.isStream) return
      if (!hasStarted() || countWaiting() <= maxWaiting) return
      throw new HttpError(
        'unavailable',
        message('problems.busy', 'The server is busy. Try again in a moment.'),
      )
    },
  })
  const hasStarted = watchStart(http, { ...measured, longestStart })
}

/**
 * Counts the requests whose response was not sent before this turn of the event loop. A quick response is sent before the next
 * request is read, although many more may wait in their connections.
 */
function countWaitingRequests(http: FastifyInstance): () => number {
  let waiting = 0
  http.addHook('onRequest', ({ routeOptions }, { raw }, done) => {
    if (!routeOptions.config.isStream) {
      waiting++
      raw.once('close', () => setImmediate(() => waiting--))
    }
    done()
  })
  return () => waiting
}

/** Whether the server has been idle since it was ready: until then the work of the start delays requests, and no overload. */
function watchStart(
  http: FastifyInstance,
  { maxEventLoopDelay, sampleInterval, longestStart }: Omit<Pressure, 'maxWaiting'>,
): () => boolean {
  let hasStarted = false
  let timer: NodeJS.Timeout | undefined
  http.addHook('onReady', (done) => {
    const startedAt = performance.now()
    const isIdle = () => http.memoryUsage().eventLoopDelay < maxEventLoopDelay / 10
    const look = () => {
      hasStarted = isIdle() || performance.now() - startedAt > longestStart
      if (!hasStarted) timer = setTimeout(look, sampleInterval).unref()
    }
    // The first measurement that contains nothing of the start ends within two intervals.
    timer = setTimeout(look, 2 * sampleInterval).unref()
    done()
  })
  http.addHook('onClose', (_http, done) => {
    clearTimeout(timer)
    done()
  })
  return () => hasStarted
}
