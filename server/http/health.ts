import type { FastifyInstance } from 'fastify'

interface Checks {
  reachDatabase: () => Promise<unknown>
  /** The circuits of other servers, by name; they never affect readiness. */
  outbound: () => readonly { name: string; state: string; until: string | null }[]
}

/**
 * `/healthz`: the process responds. `/readyz`: its database responds too, otherwise 503, so that a load balancer sends no
 * requests here. It also shows the operator which other servers are currently not called.
 */
export function registerHealthChecks(http: FastifyInstance, { reachDatabase, outbound }: Checks): void {
  const options = { schema: { hide: true } }
  http.get('/healthz', options, (_request, reply) => reply.send({ status: 'ok' }))
  http.get('/readyz', options, async (request, reply) => {
    try {
      await reachDatabase()
      return { status: 'ready', outbound: outbound() }
    } catch (error) {
      request.log.warn({ err: error }, 'the database is unavailable')
      return reply.code(503).header('retry-after', '5').send({ status: 'database unavailable' })
    }
  })
}
