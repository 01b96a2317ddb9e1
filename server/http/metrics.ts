import fastify, { type FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { missingTexts } from '#server/messages/wording.ts'

interface BackupHealth {
  /** In ms since 1970; null before the first backup. */
  lastAt: number | null
  isFailing: boolean
}

export interface MetricSources {
  streams: () => number
  /** The circuit of each outbound server: `closed`, `open` or `half-open`. */
  outbound: () => readonly { name: string; state: string }[]
  /** Jobs of all processes on the database. */
  jobs: () => Promise<{ waiting: number; failed: number }>
  backups: () => Promise<BackupHealth>
}

/** In seconds: from a cached response to a request that its client abandoned. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** Served to Prometheus at `http://127.0.0.1:{port}/metrics`. */
export function registerMetrics(http: FastifyInstance, port: number, sources: MetricSources): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'inkhorn_http_request_seconds',
    help: 'Seconds from a request to the end of its response, by route',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [registry],
  })
  const streams = new Gauge({
    name: 'inkhorn_streams_open',
    help: 'Open event streams',
    registers: [],
    collect() {
      this.set(sources.streams())
    },
  })
  const outbound = new Gauge({
    name: 'inkhorn_outbound_circuit_open',
    help: '1 while the circuit of an outbound server is open or half-open, otherwise 0',
    labelNames: ['name'],
    registers: [],
    collect() {
      for (const { name, state } of sources.outbound()) this.set({ name }, state === 'closed' ? 0 : 1)
    },
  })
  const jobs = new Gauge({
    name: 'inkhorn_jobs',
    help: 'Jobs such as emails: `waiting` to be done or tried again, and `failed` for good',
    labelNames: ['state'],
    registers: [],
    async collect() {
      // Without a database the other metrics are still served.
      const counts = await sources.jobs().catch(() => null)
      if (!counts) return this.reset()
      this.set({ state: 'waiting' }, counts.waiting)
      this.set({ state: 'failed' }, counts.failed)
    },
  })
  const missing = new Counter({
    name: 'inkhorn_texts_missing_total',
    help: 'Texts that a language lacked when they were asked for, so that English was shown',
    labelNames: ['language'],
    registers: [],
    collect() {
      this.reset()
      for (const [language, count] of missingTexts) this.inc({ language }, count)
    },
  })
  let backups: Promise<BackupHealth | null> | undefined
  /** One read for both metrics of a scrape. */
  const readBackups = () =>
    (backups ??= sources
      .backups()
      .catch(() => null)
      .finally(() => (backups = undefined)))
  const lastBackup = new Gauge({
    name: 'inkhorn_backup_last_seconds',
    help: 'When the newest backup was made, in seconds since 1970; 0 if there is none, NaN if that cannot be known',
    registers: [],
    async collect() {
      const health = await readBackups()
      this.set(health ? Math.round((health.lastAt ?? 0) / 1000) : NaN)
    },
  })
  const backupFailing = new Gauge({
    name: 'inkhorn_backup_failing',
    help: '1 while the last attempt at a backup failed, otherwise 0; NaN if that cannot be known',
    registers: [],
    async collect() {
      const health = await readBackups()
      this.set(health ? Number(health.isFailing) : NaN)
    },
  })
  registry.registerMetric(lastBackup)
  registry.registerMetric(backupFailing)
  registry.registerMetric(missing)
  registry.registerMetric(jobs)
  registry.registerMetric(streams)
  registry.registerMetric(outbound)

  http.addHook('onResponse', async (request, reply) => {
    // A stream lasts as long as its page is open, which says nothing about response times.
    if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) return
    // Labels contain the route, not the URL: they reveal no club's name, and a scanner cannot create thousands of them.
    const route = request.is404 ? 'none' : (request.routeOptions.url ?? 'none')
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })

  const scraped = fastify({ forceCloseConnections: true })
  scraped.get('/metrics', async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  )
  http.addHook('onReady', async () => {
    const url = await scraped.listen({ port, host: '127.0.0.1' })
    http.log.info({ url: `${url}/metrics` }, 'Serving metrics for Prometheus')
  })
  http.addHook('onClose', () => scraped.close())
}
