/**
 * `npm run bench:away [-- --restarts=10 --clients=8]`: PostgreSQL is not there yet, is restarted under load, hangs, and comes back.
 * Uses a PostgreSQL server of its own. Exit code 1 when anything was answered but success or 503 with Retry-After, or lost.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { numberArgument } from '../arguments.ts'
import { median } from '../figures.ts'
import { startInkhorn } from '../server-process.ts'
import { openCallers, recovery } from './callers.ts'
import { ownCluster } from '#tests/own-cluster.ts'
import { unsoundness } from './sound.ts'

const restarts = numberArgument('restarts', 10)
const clients = numberArgument('clients', 8)
const hangFor = numberArgument('hang', 20)

const cluster = await ownCluster()
const wrongs: string[] = []
try {
  const starting = startInkhorn({ DATABASE_URL: cluster.url })
  await wait(5000)
  cluster.start()
  const since = performance.now()
  const server = await starting
  console.log(`started 5 s before PostgreSQL: open ${(performance.now() - since).toFixed(0)} ms after it`)

  const callers = openCallers(server.url, 'away', clients)
  await wait(2000)
  for (const mode of ['fast', 'immediate'] as const) {
    const tally = callers.phase()
    const backs: number[] = []
    for (let time = 0; time < restarts; time++) {
      cluster.stop(mode)
      await wait(500)
      cluster.start()
      backs.push(await recovery(server.url))
      await wait(1000)
    }
    console.log(
      `${restarts} restarts (${mode}) under ${clients} clients: ${tally.said()}; back after ${median(backs).toFixed(0)} ms, at most ${Math.max(...backs).toFixed(0)}`,
    )
    wrongs.push(...tally.wrongs)
  }

  const hanging = callers.phase()
  cluster.signal('SIGSTOP')
  await wait(hangFor * 1000)
  cluster.signal('SIGCONT')
  const back = await recovery(server.url)
  console.log(`hung for ${hangFor} s: ${hanging.said()}; back after ${back.toFixed(0)} ms`)
  wrongs.push(...hanging.wrongs)

  const after = callers.phase()
  await wait(2000)
  console.log(`afterwards: ${after.said()}`)
  wrongs.push(...after.wrongs)
  const { acknowledged, lost } = await callers.end()
  wrongs.push(...lost)
  await server.end('SIGTERM')
  wrongs.push(...(await unsoundness(cluster.url)))
  console.log(`${acknowledged} acknowledged clubs, ${lost.length} lost; ${wrongs.length} wrong in all`)
} finally {
  cluster.remove()
}
for (const wrong of wrongs.slice(0, 5)) console.log(`  WRONG ${wrong}`)
if (wrongs.length > 0) process.exitCode = 1
