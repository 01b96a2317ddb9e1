import cluster from 'node:cluster'
import { BadSetting, readConfig } from './config.ts'
import { SchemaTooNew } from './db/migrate.ts'
import { DatabaseUnavailable } from './db/unavailable.ts'
import { DatabaseLocked } from './db/database-locked.ts'
import { serveAlone } from './serve.ts'
import { serveTogether } from './cluster.ts'

async function start(): Promise<void> {
  const config = readConfig(process.env)
  await (config.processes > 1 && cluster.isPrimary ? serveTogether(config) : serveAlone(config))
}

start().catch((error: unknown) => {
  const expected = [BadSetting, SchemaTooNew, DatabaseUnavailable, DatabaseLocked].some(
    (kind) => error instanceof kind,
  )
  console.error(expected && error instanceof Error ? error.message : error)
  process.exit(1)
})
