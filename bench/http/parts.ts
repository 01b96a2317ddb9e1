/**
 * `npm run bench parts [-- --parts=30 --posts=2000 --rounds=20 --engine=sqlite --server=DIR]`: the 99th percentile of what a book's page
 * reads, for 50 members at different parts of a plan, each time after a change in the club, so that nothing is cached.
 */
import type { Engine } from '#server/db/database.ts'
import { createDatabase, engines } from '../databases.ts'
import { numberOption } from '../options.ts'
import { type Build, builds, startServer } from '../server.ts'
import { percentile, row, verdict } from '../statistics.ts'
import { prepareClub } from './calls.ts'

/** ms. */
const ceiling = 30
const rounds = numberOption('rounds', 20)

export async function run(): Promise<void> {
  for (const build of builds()) for (const engine of engines()) await measure(engine, build)
}

async function measure(engine: Engine, build: Build): Promise<void> {
  const database = await createDatabase(engine)
  const server = await startServer(build, { DATABASE_URL: database.url })
  try {
    const { id, book, thread, readers } = await prepareClub(server.url, { parts: 30, posts: 2000 })
    const paths = {
      'reading list': `/api/clubs/${id}/books`,
      'list of threads': `${book}/discussions`,
      'threads in the order of the book': `${book}/discussions?order=reading`,
      'thread, next posts': `${book}/discussions/${thread}/replies`,
      readers: `${book}/readers`,
    }
    console.log(`\n${engine}, ${build.name}, ms`)
    console.log(row('', 'requests', 'p50', 'p99', 'slowest', 'maximum'))
    for (const [name, path] of Object.entries(paths)) {
      const times: number[] = []
      for (let round = 0; round <= rounds; round++) {
        const [writer] = readers.slice(round % readers.length)
        await writer?.send('POST', `${book}/discussions`, { content: 'So it is.', parentId: thread })
        for (const { cookie } of readers) {
          const since = performance.now()
          const answer = await fetch(server.url + path, { headers: { cookie } })
          await answer.arrayBuffer()
          // The first round is a warm-up and does not count.
          if (round > 0) times.push(performance.now() - since)
          if (!answer.ok) throw new Error(`${path} returned ${answer.status}`)
        }
      }
      const [p50, p99, slowest] = [50, 99, 100].map((percent) => percentile(times, percent))
      const cells = [p50, p99, slowest].map((ms = NaN) => ms.toFixed(1))
      console.log(row(name, times.length, ...cells, ceiling), verdict((p99 ?? NaN) <= ceiling))
    }
  } finally {
    await server.end('SIGTERM')
    await database.drop()
  }
}
