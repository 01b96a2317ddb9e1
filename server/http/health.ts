import type { FastifyInstance } from 'fastify'

interface Checks {
  reachDatabase: () => Promise<unknown>
  /** How servers outside are doing, by name; they never make this one unready. */
  outside: () => readonly { name: string; state: string; until: string | null }[]
}

/**
 * `/healthz`: the process answers. `/readyz`: so does its database; else 503, so that a balancer sends nobody here.
 * It also says which servers outside are left alone for now, for the operator.
 */
export function registerHealthChecks(http: FastifyInstance, { reachDatabase, outside }: Checks): void {
  const options = { schema: { hide: true } }
  http.get('/healthz', options, (_request, reply) => reply.send({ status: 'ok' }))
  http.get('/readyz', options, async (request, reply) => {
    try {
      await reachDatabase()
      return { status: 'ready', outside: outside() }
    } catch (error) {
      request.log.warn({ err: error }, 'the database is out of reach')
      return reply.code(503).header('retry-after', '5').send({ status: 'database out of reach' })
    }
  })
}
