import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { serveFigures } from './metrics-server.ts'

/** What else is counted when somebody looks; each is asked at that moment and never in between. */
export interface Counted {
  /** Live event streams that are open. */
  streams: () => number
  /** Servers elsewhere and how they do (`closed`, `open`, `half-open`). */
  outside: () => readonly { name: string; state: string }[]
}

/** Seconds, from an answer out of memory to one that somebody gave up on. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/**
 * Gathers figures for Prometheus and has them served on a port of their own.
 * Requests are told apart by route, never by address, so that no club's name and no reader's number becomes a label.
 */
export function measure(http: FastifyInstance, port: number, counted: Counted): void {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const seconds = new Histogram({
    name: 'inkhorn_http_request_seconds',
    help: 'Seconds from a request to the end of its answer, by route',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [register],
  })
  const streams = gauge('inkhorn_streams_open', 'Live event streams that are open', () =>
    streams.set(counted.streams()),
  )
  const outside = gauge(
    'inkhorn_outside_open',
    'Servers elsewhere: 1 while one is left alone because it failed, else 0',
    () => counted.outside().forEach(({ name, state }) => outside.set({ name }, state === 'closed' ? 0 : 1)),
    ['name'],
  )
  register.registerMetric(streams)
  register.registerMetric(outside)

  http.addHook('onResponse', (request, reply, done) => {
    // What matches no route is one label, however many addresses a scanner tries.
    const route = request.is404 ? 'none' : (request.routeOptions.url ?? 'none')
    const labels = { method: request.method, route, status: String(reply.statusCode) }
    // A stream lasts as long as its page: that is no time to answer.
    if (!String(reply.getHeader('content-type')).startsWith('text/event-stream'))
      seconds.observe(labels, reply.elapsedTime / 1000)
    done()
  })

  let served: Awaited<ReturnType<typeof serveFigures>> = null
  http.addHook('onReady', async () => {
    served = await serveFigures(port, register)
    if (served) http.log.info({ port: served.port }, 'figures for Prometheus stand at /metrics')
  })
  http.addHook('onClose', (_http, done) => {
    served?.close()
    done()
  })
}

/** A figure that is set when somebody looks. */
const gauge = (name: string, help: string, collect: () => void, labelNames: string[] = []): Gauge =>
  new Gauge({ name, help, labelNames, collect, registers: [] })
