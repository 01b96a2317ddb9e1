import autocannon from 'autocannon'
import pg from 'pg'
import type { Cluster } from '#tests/own-cluster.ts'
import { processorTimeOf } from '../processor-time.ts'
import type { ServerProcess } from '../server-process.ts'
import type { Call } from './readers.ts'

/** Calls a second, latencies in ms, µs of processor a call for us and the database server, bytes of its log a call. */
export interface Load {
  rate: number
  p50: number
  p99: number
  ours: number
  database: number
  log: number
}

/** Has connections call for readers, each connection beginning with another reader. Throws when an answer is not a good one. */
export async function put(
  ours: ServerProcess,
  primary: Cluster,
  readers: readonly (readonly Call[])[],
  { connections, amount }: { connections: number; amount: number },
): Promise<Load> {
  const before = { ours: ours.processorTime(), database: timeOf(primary), log: await logOf(primary) }
  let begun = 0
  const result = await autocannon({
    url: ours.url,
    connections,
    amount,
    timeout: 30,
    setupClient: (client) => {
      const from = Math.floor((begun++ * readers.length) / connections)
      client.setRequests([...readers.slice(from), ...readers.slice(0, from)].flat())
    },
  })
  const counts = Object.entries(result.statusCodeStats ?? {})
  const all = counts.reduce((sum, [, { count = 0 }]) => sum + count, 0)
  const wrong = counts.filter(([code]) => !['200', '304'].includes(code))
  if (all === 0 || wrong.length > 0 || result.errors > 0)
    throw new Error(`${JSON.stringify(wrong)} and ${result.errors} errors among ${all} answers`)
  const each = (time: number) => (time * 1e6) / all
  return {
    rate: all / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    ours: each(ours.processorTime() - before.ours),
    database: each(timeOf(primary) - before.database),
    log: ((await logOf(primary)) - before.log) / all,
  }
}

const timeOf = (cluster: Cluster): number => processorTimeOf(cluster.pid())

/** Bytes that the primary has written of its log. */
async function logOf(primary: Cluster): Promise<number> {
  const client = new pg.Client({ connectionString: primary.url })
  await client.connect()
  const { rows } = await client.query<{ at: string }>(`select pg_current_wal_lsn() - '0/0'::pg_lsn as at`)
  await client.end()
  return Number(rows[0]?.at)
}
