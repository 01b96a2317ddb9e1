/**
 * `npm run bench:machines [-- --polls=15000 --visits=2000 --changes=1000 --readers=300 --connections=50]`: many readers of many
 * clubs, each with a session of their own, on one process and on two, over a PostgreSQL cluster
 * of its own whose changes are durable. Says what a poll, a visit and a change cost our processes and the database server,
 * then what it costs to count calls together and to tell one process more. A measurement, never a test.
 */
import { sql } from 'kysely'
import type { Tables } from '#server/db/schema.ts'
import { openDatabase } from '#server/db/database.ts'
import { ownCluster } from '#tests/own-cluster.ts'
import { numberArgument } from './arguments.ts'
import { fillDatabase } from './fill/fill-database.ts'
import { costOfCounting } from './machines/counting.ts'
import { type Calls, callsOf, type Reader, settle } from './machines/readers.ts'
import { type Load, put } from './machines/load.ts'
import { costOfTelling } from './machines/telling.ts'
import { startInkhorn } from './server-process.ts'

/** How many of each are made, first to become warm and then once more to be measured: the code, the caches, the plans. */
const many: Record<Calls, number> = {
  polls: numberArgument('polls', 15_000),
  visits: numberArgument('visits', 2000),
  changes: numberArgument('changes', 1000),
}
const connections = numberArgument('connections', 50)
const readers = numberArgument('readers', 300)
const clubs = numberArgument('clubs', 2000)

const primary = await ownCluster()
try {
  primary.start()
  const { db, close } = await openDatabase<Tables>(primary.url)
  await sql`create extension pg_trgm`.execute(db)
  await close()
  const listed = { clubs, books: clubs * 2, listed: clubs * 10, readers: 6000, likeness: 1000, more: false }
  await fillDatabase(primary.url, { ...listed, say: () => {} })
  console.log(
    `${readers} readers of as many clubs, ${connections} connections; µs of processor a call: ours, the database's`,
  )
  const settled = await settleAll()
  for (const [name, env] of [
    ['1 process', {}],
    ['2 processes', { WEB_CONCURRENCY: '2' }],
  ] as const)
    await measure(name, env, settled)
  await costOfCounting(primary)
  await costOfTelling(primary)
} finally {
  primary.remove()
}

/** Signs the readers in, and has each join a club and ask for its page once. */
async function settleAll(): Promise<Reader[]> {
  const server = await startInkhorn({ DATABASE_URL: primary.url })
  try {
    return await settle(server.url, primary.url, readers)
  } finally {
    await server.end('SIGTERM')
  }
}

async function measure(name: string, env: Record<string, string>, settled: readonly Reader[]): Promise<void> {
  const ours = await startInkhorn({ DATABASE_URL: primary.url, ...env })
  try {
    for (const calls of ['polls', 'visits', 'changes'] as const satisfies readonly Calls[]) {
      const requests = settled.map((reader) => callsOf(calls, reader))
      const load = { connections, amount: many[calls] }
      await put(ours, primary, requests, load)
      say(`${name}, ${calls}`, await put(ours, primary, requests, load))
    }
    console.log(`  ${name}: ${ours.memory()} MiB of memory`)
  } finally {
    await ours.end('SIGTERM')
  }
}

function say(name: string, { rate, p50, p99, ours, database, log }: Load): void {
  const costs = [ours, database].map((cost) => cost.toFixed(0).padStart(5)).join('')
  const written = log > 20 ? `, ${log.toFixed(0)} bytes of log` : ''
  console.log(
    `${name.padEnd(32)}${rate.toFixed(0).padStart(6)}/s  p50 ${p50} p99 ${p99} ms  ${costs} µs${written}`,
  )
}
