/**
 * What book sources that are down cost a search: the same searches on the same books, asked in turn of a server with OFFLINE=1
 * and of one whose one source is gone and whose other never answers, on both engines.
 * `npm run bench:sources -- --books=20000 --searches=300 --rounds=3`; the goal is a ratio of 1 once both are left alone.
 */
import { once } from 'node:events'
import { createServer } from 'node:net'
import { type Engine, openDatabase } from '#server/db/database.ts'
import * as z from 'zod/mini'
import type { Tables } from '#server/db/schema.ts'
import { numberArgument } from './arguments.ts'
import { engines, ownDatabase } from './databases.ts'
import { median, percentile } from './figures.ts'
import { fillDatabase } from './fill/fill-database.ts'
import { startInkhorn } from './server-process.ts'

const Readiness = z.object({ outside: z.array(z.object({ state: z.string() })) })

/** Longest time in ms until both sources are left alone: three calls that run into their time-out. */
const givesUpWithin = 15_000

const silent = createServer(() => {}).listen(0, '127.0.0.1')
await once(silent, 'listening')
const address = silent.address()
const silentPort = typeof address === 'object' ? address?.port : 0
const settings = {
  alone: { OFFLINE: '1' },
  // Port 9 is discard, which nobody runs: a connection is refused at once.
  down: {
    OFFLINE: '0',
    OPENLIBRARY_URL: 'http://127.0.0.1:9',
    GOOGLE_BOOKS_URL: `http://127.0.0.1:${silentPort}`,
    GOOGLE_BOOKS_KEY: 'key-of-the-bench',
  },
}

for (const engine of engines()) await measure(engine)
silent.close()
process.exit()

async function measure(engine: Engine): Promise<void> {
  const books = numberArgument('books', 20_000)
  const alone = await openServer(engine, books, settings.alone)
  const down = await openServer(engine, books, settings.down)
  try {
    const { queries } = alone
    const waits = await giveUp(down.url)
    for (const query of queries.slice(0, 50)) for (const { url } of [alone, down]) await search(url, query)
    const times: Record<'alone' | 'down', number[]> = { alone: [], down: [] }
    for (let round = 0; round < numberArgument('rounds', 3); round++)
      for (const query of queries) {
        times.alone.push(await search(alone.url, query))
        times.down.push(await search(down.url, query))
      }
    const of = (some: readonly number[]) =>
      `p50 ${median(some).toFixed(1)} ms, p99 ${percentile(some, 99).toFixed(1)} ms`
    console.log(
      `${engine}, ${books} books, ${times.down.length} searches each: alone ${of(times.alone)}; sources down ${of(times.down)}; ` +
        `ratio ${(median(times.down) / median(times.alone)).toFixed(2)}. ` +
        `While it was being found out: ${waits.length} searches, ${of(waits)}, slowest ${Math.max(...waits).toFixed(0)} ms`,
    )
  } finally {
    await Promise.all([alone.close(), down.close()])
  }
}

/** Our server on a database of its own, filled the same way each time, and what its books are searched by. */
async function openServer(engine: Engine, books: number, env: Record<string, string>) {
  const database = await ownDatabase(engine)
  await fillDatabase(database.url, {
    clubs: 10,
    books,
    listed: 20,
    readers: 100,
    likeness: 0,
    more: false,
    say: () => {},
  })
  const queries = await someQueries(database.url, numberArgument('searches', 300))
  const server = await startInkhorn({ DATABASE_URL: database.url, ...env })
  const close = async () => {
    await server.end('SIGTERM')
    await database.drop()
  }
  return { url: server.url, queries, close }
}

/** How long one search takes, its answer whole, in ms. */
async function search(server: string, query: string): Promise<number> {
  const since = performance.now()
  const answer = await fetch(`${server}/api/amazon/search?query=${encodeURIComponent(query)}`)
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`The search for ${query} answered ${answer.status}`)
  return performance.now() - since
}

/** Searches until both sources are left alone; how long each search took meanwhile, in ms. */
async function giveUp(url: string): Promise<number[]> {
  const waits: number[] = []
  const until = performance.now() + givesUpWithin
  while (performance.now() < until) {
    waits.push(await search(url, `who is there ${waits.length}`))
    const { outside } = Readiness.parse(await (await fetch(`${url}/readyz`)).json())
    if (outside.every(({ state }) => state === 'open')) return waits
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('The sources were not left alone')
}

/** Titles, authors, and beginnings of titles, as people type them. */
async function someQueries(url: string, count: number): Promise<string[]> {
  const { db, close } = await openDatabase<Tables>(url)
  const rows = await db
    .selectFrom('books')
    .select(['title', 'author'])
    .where('owner_id', 'is', null)
    .limit(count)
    .execute()
  await close()
  return rows.map(
    ({ title, author }, number) =>
      [title, `${title} ${author}`, author, title.slice(0, 8)][number % 4]?.slice(0, 200) ?? title,
  )
}
