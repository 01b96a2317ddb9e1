/**
 * What learning in the background costs: `npm run bench:learning -- --clubs=100000 --books=200000`. Fills a database of its
 * own (or takes a filled one from DATABASE_URL or DATA_DIR), starts the server and opens a club again and again, before the
 * learning begins and while it runs. Prints latencies, memory, and what was learnt.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { readConfig } from '#server/config.ts'
import { numberArgument } from './arguments.ts'
import { engines, type OwnDatabase, ownDatabase } from './databases.ts'
import { percentile } from './figures.ts'
import { fillDatabase } from './fill/fill-database.ts'
import { type ServerProcess, startInkhorn } from './server-process.ts'

/** Between two questions, in ms. */
const between = 10

if (process.env['DATABASE_URL'] || process.env['DATA_DIR']) await measure(readConfig(process.env).databaseUrl)
else for (const engine of engines()) await measureOwn(await ownDatabase(engine))

async function measureOwn({ url, drop }: OwnDatabase): Promise<void> {
  const clubs = numberArgument('clubs', 100_000)
  const quietly = () => {}
  try {
    const filling = {
      clubs,
      listed: clubs * 10,
      readers: Math.max(6000, clubs),
      likeness: 0,
      more: false,
      say: quietly,
    }
    console.log(await fillDatabase(url, { ...filling, books: numberArgument('books', 200_000) }))
    await measure(url)
  } finally {
    await drop()
  }
}

async function measure(url: string): Promise<void> {
  const server = await startInkhorn({ DATABASE_URL: url, LOG_LEVEL: 'info' })
  try {
    const began = server.says(/.*learning which books go together"/)
    const learnt = server.says(/.*learned which books go together"/)
    const club = `${server.url}/api/clubs/slug/${await findSlug(server)}`
    await openUntil(club, pause(3000))
    const quiet = await openUntil(club, began)
    const before = server.memory()
    const busy = await openUntil(club, learnt)
    console.log(await learnt)
    await openUntil(club, pause(10_000))
    say('before', quiet)
    say('while learning', busy)
    console.log(
      `p99 ${(percentile(busy, 99) / percentile(quiet, 99)).toFixed(2)} × what it is before; ` +
        `memory ${before} MiB before, ${server.peakMemory()} MiB at most, ${server.memory()} MiB ten seconds later`,
    )
  } finally {
    await server.end('SIGTERM')
  }
}

async function findSlug(server: ServerProcess): Promise<string> {
  const answer = await fetch(`${server.url}/api/clubs?limit=1`)
  const [club] = (await answer.json()) as { slug: string }[]
  if (!club) throw new Error('There is no club to open.')
  return club.slug
}

/** Opens an address again and again until something happens; the times in ms. */
async function openUntil(url: string, event: Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  const over = new AbortController()
  void event.finally(() => over.abort())
  while (!over.signal.aborted) {
    const since = performance.now()
    const answer = await fetch(url)
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
    times.push(performance.now() - since)
    await pause(between)
  }
  return times
}

function say(when: string, times: readonly number[]): void {
  const at = (percent: number) => percentile(times, percent).toFixed(1)
  console.log(
    `${when}: ${times.length} answers, p50 ${at(50)} ms, p99 ${at(99)} ms, slowest ${Math.max(...times).toFixed(1)} ms`,
  )
}
