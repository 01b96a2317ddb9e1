/**
 * What book sources that are down cost a search: the same searches on one catalogue, with OFFLINE=1 and with one source gone and
 * one that never answers, in turn, on both engines. `npm run bench:sources -- --books=50000 --searches=300 --rounds=3`; the
 * goal is a ratio of 1 once both are left alone.
 */
import { once } from 'node:events'
import { createServer } from 'node:net'
import { type Engine, openStore } from '#server/platform/store/store.ts'
import type { Tables } from '#server/migrations/tables.ts'
import { numberArgument } from './arguments.ts'
import { engines, ownDatabase } from './databases.ts'
import { median, percentile } from './figures.ts'
import { fillDatabase } from './fill/fill-database.ts'
import { startInkhorn } from './server-process.ts'

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
  const database = await ownDatabase(engine)
  try {
    const books = numberArgument('books', 50_000)
    await fillDatabase(database.url, {
      clubs: 10,
      books,
      listed: 20,
      readers: 100,
      more: false,
      say: () => {},
    })
    const queries = await someQueries(database.url, numberArgument('searches', 300))
    const times: Record<keyof typeof settings, number[]> = { alone: [], down: [] }
    const waits: number[] = []
    for (let round = 0; round < numberArgument('rounds', 3); round++)
      for (const state of ['alone', 'down'] as const) {
        const server = await startInkhorn({ DATABASE_URL: database.url, ...settings[state] })
        try {
          const search = (query: string) =>
            timeOf(`${server.url}/api/amazon/search?query=${encodeURIComponent(query)}`)
          // Warms up, and in the second state finds out that nobody is there.
          waits.push(...(state === 'down' ? await giveUp(server.url, search) : []))
          for (const query of queries.slice(0, 50)) await search(query)
          for (const query of queries) times[state].push(await search(query))
        } finally {
          await server.end('SIGTERM')
        }
      }
    const of = (state: keyof typeof settings) =>
      `p50 ${median(times[state]).toFixed(1)} ms, p99 ${percentile(times[state], 99).toFixed(1)} ms`
    const ratio = median(times.down) / median(times.alone)
    console.log(
      `${engine}, ${books} books: alone ${of('alone')}; sources down ${of('down')}; ratio ${ratio.toFixed(2)}. ` +
        `While it was still being found out: ${waits.length} searches, the slowest ${Math.max(...waits).toFixed(0)} ms`,
    )
  } finally {
    await database.drop()
  }
}

/** Searches until both sources are left alone; how long each search took meanwhile, in ms. */
async function giveUp(url: string, search: (query: string) => Promise<number>): Promise<number[]> {
  const waits: number[] = []
  const until = performance.now() + givesUpWithin
  while (performance.now() < until) {
    waits.push(await search(`who is there ${waits.length}`))
    const { outside } = (await (await fetch(`${url}/readyz`)).json()) as { outside: { state: string }[] }
    if (outside.every(({ state }) => state === 'open')) return waits
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('The sources were not left alone')
}

async function timeOf(url: string): Promise<number> {
  const since = performance.now()
  const answer = await fetch(url)
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return performance.now() - since
}

/** Titles, authors, and beginnings of titles, as people type them. */
async function someQueries(url: string, count: number): Promise<string[]> {
  const { db, close } = await openStore<Tables>(url)
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
