import cluster from 'node:cluster'
import { BadSetting, readConfig } from './config.ts'
import { SchemaTooNew } from './platform/store/migrate.ts'
import { StoreAway } from './platform/store/away.ts'
import { StoreBusy } from './platform/store/store-busy.ts'
import { serveAlone } from './serving.ts'
import { serveTogether } from './serving-together.ts'

async function start(): Promise<void> {
  const config = readConfig(process.env)
  await (config.processes > 1 && cluster.isPrimary ? serveTogether(config) : serveAlone(config))
}

start().catch((error: unknown) => {
  const expected = [BadSetting, SchemaTooNew, StoreAway, StoreBusy].some((kind) => error instanceof kind)
  console.error(expected && error instanceof Error ? error.message : error)
  process.exit(1)
})
