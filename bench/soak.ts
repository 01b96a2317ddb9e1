/**
 * `npm run bench:soak [-- --minutes=60 --readers=500 --engine=sqlite]`: readers who do in an hour all that readers do in a week, on
 * an instance of moderate size. Says every minute how the server does, and at the end whether anything leaked, grew slower or
 * failed; exit code 1 if so. On PostgreSQL too, where TEST_DATABASE_URL points to a server on which databases may be created.
 */
import { setMaxListeners } from 'node:events'
import { statSync } from 'node:fs'
import { createServer } from 'node:net'
import { loadavg } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod/mini'
import type { Engine } from '#server/db/database.ts'
import { numberArgument, textArgument } from './arguments.ts'
import { engines, ownDatabase } from './databases.ts'
import { unsoundness } from './faults/sound.ts'
import { median, percentile } from './figures.ts'
import { fillDatabase } from './fill/fill-database.ts'
import { type ServerProcess, startInkhorn } from './server-process.ts'
import { openAgent, openCaller } from './soak/caller.ts'
import { figuresOf, overMinute } from './soak/figures-of.ts'
import { Minute, timesOf } from './soak/minute.ts'
import { NumberedList, type Reader, type World } from './soak/reader.ts'
import { judge, type Noted } from './soak/verdict.ts'
import { arrive, live } from './soak/week.ts'
import { yardstick } from './soak/yardstick.ts'

const minutes = numberArgument('minutes', 60)
const readers = numberArgument('readers', 500)
/** ms between two things a reader does, on average: some 100 calls a second of 500 readers. */
const pause = numberArgument('pause', 9000)
const lookEvery = 5000

for (const engine of engines()) if (textArgument('engine', engine) === engine) await soak(engine)

async function soak(engine: Engine): Promise<void> {
  const database = await ownDatabase(engine)
  try {
    const filling = { clubs: 2000, books: 20_000, listed: 20_000, readers: 6000, likeness: 1000 }
    await fillDatabase(database.url, { ...filling, more: false, say: () => {} })
    const metrics = await freePort()
    const env = {
      DATABASE_URL: database.url,
      METRICS_PORT: String(metrics),
      RATE_LIMITS: 'on',
      TRUST_PROXY: '1',
    }
    const server = await startInkhorn(env)
    let wrongs: string[]
    try {
      console.log(`\n${engine}: ${readers} readers, ${minutes} minutes`)
      wrongs = judge(await watch(server, metrics, database.url))
    } finally {
      await server.end('SIGTERM')
    }
    // Clubs that were filled in may share a name.
    wrongs.push(...(await unsoundness(database.url)).filter((wrong) => !wrong.endsWith(' exists twice')))
    console.log(wrongs.length === 0 ? 'Nothing leaked, failed or grew slower.' : `${wrongs.length} WRONG`)
    for (const [wrong, times] of counted(wrongs).slice(0, 40)) console.log(`  ${times} × ${wrong}`)
    if (wrongs.length > 0) process.exitCode = 1
  } finally {
    await database.drop()
  }
}

/** Lets the readers live, and writes down every minute. */
async function watch(server: ServerProcess, metrics: number, url: string): Promise<Noted[]> {
  const agent = openAgent()
  const over = new AbortController()
  setMaxListeners(0, over.signal)
  let minute = new Minute()
  const world: World = {
    books: await catalogueOf(server),
    clubs: [],
    going: () => !over.signal.aborted,
    rest: (ms) => wait(ms, undefined, { signal: over.signal }).catch(() => {}),
  }
  const people = Array.from({ length: readers }, (_, number): Reader => {
    const caller = openCaller(server.url, agent, `10.7.${number >> 8}.${number & 255}`, () => minute)
    return { number, lives: 0, caller, email: '', userId: 0, clubs: [], listed: new Map(), made: 0 }
  })
  for (const one of people) await arrive(one, world)
  minute = new Minute()
  const living = people.map((one) => live(one, world, pause))
  const week: Noted[] = []
  let worked = server.processorTime()
  while (week.length < minutes) {
    const looks = []
    const yardsticks: number[] = []
    const until = performance.now() + 60_000
    while (performance.now() < until) {
      await wait(Math.min(lookEvery, until - performance.now()))
      looks.push(await figuresOf(metrics))
      yardsticks.push(yardstick())
    }
    const noted = {
      minute,
      figures: overMinute(looks),
      worked: server.processorTime() - worked,
      yardstick: median(yardsticks),
    }
    worked = server.processorTime()
    minute = new Minute()
    week.push(noted)
    say(week.length, noted, url)
  }
  over.abort()
  await Promise.all(living)
  week.at(-1)?.minute.unexpected.push(...minute.unexpected)
  agent.destroy()
  return week
}

function say(number: number, { minute, figures, worked }: Noted, url: string): void {
  const times = [...timesOf([minute]).values()].flat()
  const statuses = [...minute.statuses].toSorted(([a], [b]) => a - b)
  const file = url.startsWith('file:')
    ? `, file ${(statSync(url.slice(5)).size / 1024 ** 2).toFixed(0)} MiB`
    : ''
  console.log(
    `${String(number).padStart(3)}: ${minute.calls} calls (${statuses.map(([status, count]) => `${count} × ${status}`).join(', ')}), ` +
      `${minute.unexpected.length} unexpected, p50 ${percentile(times, 50).toFixed(1)} ms, p99 ${percentile(times, 99).toFixed(0)} ms, ` +
      `${((worked / 60) * 100).toFixed(0)} % of a core; ${figures.rss.toFixed(0)} MiB, heap ${figures.heap.toFixed(0)}, beside it ${figures.native.toFixed(0)}, ` +
      `${figures.handles} handles, ${figures.files} files, lag ${figures.lag.toFixed(0)} ms, ${minute.heard} events heard${file}; load ${loadavg()[0]?.toFixed(1)}`,
  )
}

async function catalogueOf({ url }: ServerProcess): Promise<number[]> {
  const books = await (await fetch(`${url}/api/books?limit=100`)).json()
  return z.parse(NumberedList, books).map(({ id }) => id)
}

/** A port that nobody listens on at the moment. */
function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** The same wrong is said once, however often it was; numbers tell nothing apart. */
function counted(wrongs: readonly string[]): [string, number][] {
  const counts = new Map<string, number>()
  for (const wrong of wrongs) {
    const alike = wrong.replace(/"requestId".*/, '').replace(/\d+/g, 'n')
    counts.set(alike, (counts.get(alike) ?? 0) + 1)
  }
  return [...counts]
}
