/**
 * `npm run bench choosing [-- --ballots=5000 --each=300 --engine=sqlite]`: how long it takes to count a round of 12 books, and what
 * casting a ballot costs compared with saving progress, in turns on one server.
 */
import { type Candidate, countBallots } from '#contract/choosing/count.ts'
import type { Engine } from '#server/db/database.ts'
import { catalogueBooks, signIn } from './client.ts'
import { createDatabase, engines } from './databases.ts'
import { between, createRandom } from './fill/random.ts'
import { numberOption } from './options.ts'
import { type Build, builds, startServer } from './server.ts'
import { median, verdict } from './statistics.ts'

/** ms, and how many times as long a ballot may take as a place. */
const ceilings = { count: 300, ballot: 1.1 }
const books = 12
const ballots = numberOption('ballots', 5000)
const each = numberOption('each', 300)

export async function run(): Promise<void> {
  measureCount()
  const [build] = builds()
  if (build) for (const engine of engines()) await measureBallots(engine, build)
}

function measureCount(): void {
  const random = createRandom(17)
  const entries: Candidate[] = Array.from({ length: books }, (_, at) => ({
    id: at + 1,
    title: `Book ${at + 1}`,
    waitingSince: null,
  }))
  const cast = Array.from({ length: ballots }, () => {
    const keys = new Map(entries.map(({ id }) => [id, random()]))
    const ranking = entries.map(({ id }) => id).toSorted((a, b) => (keys.get(a) ?? 0) - (keys.get(b) ?? 0))
    return ranking.slice(0, between(random, 1, books))
  })
  const times = Array.from({ length: 5 }, () => {
    const since = performance.now()
    countBallots({ method: 'ranked', entries, ballots: cast })
    return performance.now() - since
  })
  const longest = Math.max(...times)
  console.log(
    `${ballots} ballots on ${books} books are counted in ${longest.toFixed(0)} ms (longest of 5), maximum ${ceilings.count}:`,
    verdict(longest < ceilings.count),
  )
}

async function measureBallots(engine: Engine, build: Build): Promise<void> {
  const database = await createDatabase(engine)
  const server = await startServer(build, { DATABASE_URL: database.url })
  try {
    const founder = await signIn(server.url, 'founder')
    const { id } = await founder.send('POST', '/api/clubs', { name: 'Choosing', description: 'Choosing' })
    const club = `/api/clubs/${id}`
    const bookIds = await catalogueBooks(server.url, books)
    const entryIds: number[] = []
    for (const [at, bookId] of bookIds.entries()) {
      // A member has five suggestions at most.
      const member = await signIn(server.url, `member${Math.floor(at / 5)}`)
      await member.send('POST', `${club}/join`).catch(() => {})
      entryIds.push((await member.send('POST', `${club}/pool`, { bookId, pitch: 'Read it.' })).id)
    }
    const closesAt = new Date(Date.now() + 86_400_000).toISOString()
    const round = await founder.send('POST', `${club}/rounds`, {
      entryIds,
      closesAt,
      method: 'ranked',
      then: 'to read',
    })
    await founder.send('POST', `${club}/books`, { bookId: bookIds[0] })
    const times = { ballot: [] as number[], place: [] as number[] }
    for (let turn = 0; turn < each; turn++) {
      const ranking = [...entryIds.slice(turn % books), ...entryIds.slice(0, turn % books)]
      times.ballot.push(
        await timeOf(() => founder.send('PATCH', `${club}/rounds/${round.id}/ballot`, { ranking })),
      )
      const place = { currentPage: turn, totalPages: each }
      times.place.push(
        await timeOf(() => founder.send('PATCH', `${club}/books/${bookIds[0]}/progress`, place)),
      )
    }
    const [ballot, place] = [median(times.ballot), median(times.place)]
    console.log(
      `${engine}: a ballot takes ${ballot.toFixed(2)} ms, saving a place ${place.toFixed(2)} ms (medians of ${each}), ` +
        `at most ${ceilings.ballot} times as long:`,
      verdict(ballot <= place * ceilings.ballot),
    )
  } finally {
    await server.end('SIGTERM')
    await database.drop()
  }
}

async function timeOf(act: () => Promise<unknown>): Promise<number> {
  const since = performance.now()
  await act()
  return performance.now() - since
}
