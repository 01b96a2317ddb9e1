import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Config } from './config.ts'
import { serveFiguresOfAll } from './http/metrics-server.ts'
import { keepWorkers } from './workers.ts'

/** Serves with several processes behind one port, until it is told to stop; this one only looks after them. */
export async function serveTogether(config: Config): Promise<void> {
  const port = config.port || (await freePort(config.host))
  const workers = keepWorkers(config.processes, { PORT: String(port) })
  process.on('SIGTERM', workers.stop)
  process.on('SIGINT', workers.stop)
  if (config.metricsPort !== undefined) {
    const figures = await serveFiguresOfAll(config.metricsPort)
    console.log(`Figures of all processes stand at http://127.0.0.1:${figures}/metrics`)
  }
  await workers.open
  console.log(`Inkhorn is open at http://${config.host}:${port} (${config.processes} processes)`)
}

/** A port that is free now: where all who serve it were gone for a moment, those who come after them listen on it again. */
async function freePort(host: string): Promise<number> {
  const server = createServer().listen(0, host)
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}
