import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import type { Store } from './migrations/tables.ts'

export async function servePages(_http: FastifyInstance, _config: Config, _store: Store): Promise<void> {}
