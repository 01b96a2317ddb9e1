/**
 * `npm run bench:workers [-- --times=20 --clients=8]`: two processes behind one port over a database of their own,
 * under load; processes are killed, the database stopped and started. Exit code 1 when an acknowledged change was lost,
 * a caller missed one of their own, or anything was answered but success or 503 with Retry-After.
 */
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { ownCluster } from '#tests/own-cluster.ts'
import { numberArgument } from '../arguments.ts'
import { childrenOf } from '../processor-time.ts'
import { startInkhorn } from '../server-process.ts'
import { openCallers } from './callers.ts'
import { unsoundness } from './sound.ts'

const times = numberArgument('times', 20)
const clients = numberArgument('clients', 8)

const primary = await ownCluster()
primary.start()
const wrongs: string[] = []
try {
  const server = await startInkhorn({
    DATABASE_URL: primary.url,
    WEB_CONCURRENCY: '2',
  })
  const callers = openCallers(server.url, 'workers', clients, 'may break')
  await bothServe()
  await wait(2000)
  for (const [what, harm] of [
    ['one of two processes is killed', killOne],
    ['both processes are killed', killBoth],
    ['the primary is restarted', () => again(primary, 'fast')],
    ['the primary crashes', () => again(primary, 'immediate')],
  ] as const) {
    const tally = callers.phase()
    for (let time = 0; time < times; time++) {
      await harm()
      await bothServe()
      await wait(Math.random() * 1000)
    }
    console.log(`${what}, ${times} times: ${tally.said()}`)
    wrongs.push(...tally.wrongs)
  }
  const { acknowledged, lost } = await callers.end()
  wrongs.push(...lost)
  const left = childrenOf(server.pid).length
  if (left !== 2) wrongs.push(`${left} processes serve in the end`)
  await server.end('SIGTERM')
  wrongs.push(...(await unsoundness(primary.url)))
  console.log(`${acknowledged} acknowledged clubs, ${lost.length} lost; ${wrongs.length} wrong`)

  function killOne() {
    const [first, second] = childrenOf(server.pid)
    const victim = Math.random() < 0.5 ? first : second
    if (victim !== undefined) process.kill(victim, 'SIGKILL')
  }
  function killBoth() {
    for (const victim of childrenOf(server.pid)) process.kill(victim, 'SIGKILL')
  }
} finally {
  primary.remove()
}
for (const wrong of wrongs.slice(0, 20)) console.log(`WRONG ${wrong}`)
process.exitCode = wrongs.length > 0 ? 1 : 0

/** Waits until two processes listen to one another, as those that serve do; a minute at most. */
async function bothServe(): Promise<void> {
  for (const since = performance.now(); performance.now() - since < 60_000; await wait(100)) {
    const client = new pg.Client({ connectionString: primary.url })
    try {
      await client.connect()
      const { rows } = await client.query(
        `select pid from pg_stat_activity where application_name like 'inkhorn events%' and query !~ 'set_config'`,
      )
      if (rows.length === 2) return
    } catch {
      // It is not there yet.
    } finally {
      await client.end()
    }
  }
  throw new Error('No two processes serve after a minute')
}

async function again(cluster: typeof primary, mode: 'fast' | 'immediate'): Promise<void> {
  cluster.stop(mode)
  await wait(300)
  cluster.start()
}
