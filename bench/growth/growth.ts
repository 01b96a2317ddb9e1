/**
 * `npm run bench growth [-- --clubs=100000 --books=200000 --each=200 --rounds=2 --engine=sqlite --server=DIR]`: the 99th
 * percentile of every kind of read on a large database, each URL requested once per process, so that no response is cached.
 * DATABASE_URL may name a database made by `npm run bench fill`.
 */
import { type Engine, openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import type { Tables } from '#server/db/schema.ts'
import { learn } from '#server/features/recommendations/learning/learning-job.ts'
import { findCurrentModel } from '#server/features/recommendations/learning/models.ts'
import { signIn } from '../client.ts'
import { createDatabase, engines } from '../databases.ts'
import { fillDatabase } from '../fill/fill.ts'
import { numberOption } from '../options.ts'
import { builds, type Server, startServer } from '../server.ts'
import { percentile, row, verdict } from '../statistics.ts'
import { readsOf } from './reads.ts'

/** ms. */
const ceiling = 30
const maxWarmUps = 10
/** The best round counts for each URL, since other work on the machine can only slow it down. */
const rounds = numberOption('rounds', 2)

export async function run(): Promise<void> {
  const filled = process.env['DATABASE_URL']
  if (filled) return measure(filled.startsWith('postgres') ? 'postgres' : 'sqlite', filled)
  for (const engine of engines()) {
    const database = await createDatabase(engine)
    try {
      const clubs = numberOption('clubs', 100_000)
      const books = numberOption('books', clubs * 2)
      await fillDatabase(database.url, { clubs, books, readers: Math.max(6000, clubs) })
      await measure(engine, database.url)
    } finally {
      await database.drop()
    }
  }
}

async function measure(engine: Engine, url: string): Promise<void> {
  const opened = await openDatabase<Tables>(url)
  await migrate(opened)
  const { db, close } = opened
  // A server learns soon after its first start; recommendations are measured with the model.
  if (!(await findCurrentModel(db))) {
    // Its pauses do not keep the process alive.
    const alive = setInterval(() => {}, 1000)
    await learn(db, new AbortController().signal)
    clearInterval(alive)
  }
  const reads = await readsOf(db, numberOption('each', 200) + maxWarmUps)
  await close()
  for (const build of builds()) {
    const times = new Map<string, number[]>()
    let memory = 0
    for (let round = 0; round < rounds; round++) {
      const server = await startServer(build, { DATABASE_URL: url })
      const { cookie } = await signIn(server.url, 'growth')
      for (const [name, paths] of Object.entries(reads)) {
        const warmUps = Math.min(maxWarmUps, Math.ceil(paths.length / 4))
        await timesOf(server, cookie, paths.slice(0, warmUps))
        const taken = await timesOf(server, cookie, paths.slice(warmUps))
        const before = times.get(name)
        times.set(name, before ? taken.map((ms, place) => Math.min(ms, before[place] ?? ms)) : taken)
      }
      memory = server.memory()
      await server.end('SIGTERM')
    }
    console.log(`\n${engine}, ${build.name}, ${memory} MiB, ms`)
    console.log(row('', 'requests', 'p50', 'p99', 'slowest', 'maximum'))
    for (const [name, taken] of times) print(name, taken)
  }
}

async function timesOf(server: Server, cookie: string, paths: readonly string[]): Promise<number[]> {
  const times: number[] = []
  for (const path of paths) {
    const since = performance.now()
    const answer = await fetch(server.url + path, { headers: { cookie } })
    await answer.arrayBuffer()
    times.push(performance.now() - since)
    if (!answer.ok) throw new Error(`${path} returned ${answer.status}`)
  }
  return times
}

function print(name: string, times: readonly number[]): void {
  if (times.length === 0) return console.log(row(name, 'none'))
  const p99 = percentile(times, 99)
  const cells = [percentile(times, 50), p99, Math.max(...times)].map((ms) => ms.toFixed(1))
  console.log(row(name, times.length, ...cells, ceiling), verdict(p99 <= ceiling))
}
