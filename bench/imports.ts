/**
 * `npm run bench imports [-- --rows=20000 --kills=20 --engine=sqlite]`: brings a large file in while somebody polls, undoes it, and brings
 * another one in while the server is killed again and again.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod/mini'
import { ImportSession } from '#contract/imports/import.ts'
import type { Engine } from '#server/db/database.ts'
import { type Client, catalogueBooks, jsonRequest, signIn } from './client.ts'
import { createDatabase, engines } from './databases.ts'
import { numberOption } from './options.ts'
import { type Build, builds, type Server, startServer } from './server.ts'
import { percentile, verdict } from './statistics.ts'

const rows = numberOption('rows', 20_000)
const kills = numberOption('kills', 20)
/** Rows of the import that is killed. */
const killedRows = numberOption('killed-rows', 4000)
/** s for matching and writing */
const longest = 120
/** A poll’s p99 while importing, by that of a server without work. */
const slowest = 2

export async function run(): Promise<void> {
  const [build] = builds()
  if (build) for (const engine of engines()) await measure(engine, build)
}

async function measure(engine: Engine, build: Build): Promise<void> {
  const database = await createDatabase(engine)
  const start = () => startServer(build, { DATABASE_URL: database.url })
  try {
    const server = await start()
    console.log(`\n${engine}: ${rows} rows`)
    await measureSpeed(server)
    await killWhileImporting(server, start)
  } finally {
    await database.drop()
  }
}

async function measureSpeed(server: Server): Promise<void> {
  const mover = await importer(server.url, 'mover')
  const known = await titles(server.url)
  const idle = await pollFor(server.url, sleep(8000))
  const session = await mover.begin(rows)
  const [since, used] = [performance.now(), server.processorTime()]
  const busy = await pollFor(
    server.url,
    (async () => {
      await mover.send(session.id, makeRows(rows, known))
      await mover.until(session.id, ({ counts, received }) => {
        const { certain, likely, unknown, failed } = counts
        return received === rows && certain + likely + unknown + failed === rows
      })
      console.log(`sent and matched in ${seconds(since)} s`)
      await mover.choose(session.id, { all: { state: 'unknown', choice: 'make' } })
      await mover.act(session.id, 'start')
      await mover.until(session.id, ({ state }) => state === 'done')
    })(),
  )
  const took = (performance.now() - since) / 1000
  const { written, counts } = await mover.get(session.id)
  console.log(`${JSON.stringify(counts)}, written: ${written}`)
  console.log(
    `in the library in ${took.toFixed(1)} s with ${(server.processorTime() - used).toFixed(1)} s of CPU, at most ${longest}: ${verdict(took < longest)}`,
  )
  const [before, during] = [percentile(idle, 99), percentile(busy, 99)]
  console.log(
    `a poll: p99 ${before.toFixed(1)} ms idle, ${during.toFixed(1)} while importing (${busy.length} polls), median ${percentile(busy, 50).toFixed(1)}; at most ${slowest} times: ${verdict(during <= slowest * before)}`,
  )
  const undoing = performance.now()
  await mover.act(session.id, 'undo')
  await mover.until(session.id, ({ state }) => state === 'undone')
  console.log(`undone in ${seconds(undoing)} s; left: ${await mover.countBooks()} books`)
}

/** Each start is killed after a while; whoever imports presses Start again when the server is back. */
async function killWhileImporting(first: Server, start: () => Promise<Server>): Promise<void> {
  let server = first
  const known = await titles(server.url)
  let reader = await importer(server.url, 'killed')
  const { id } = await reader.begin(killedRows)
  await reader.send(id, makeRows(killedRows, known))
  for (let at = 0; at < kills; at++) {
    await reader.choose(id, { all: { state: 'unknown', choice: 'make' } }).catch(() => {})
    await reader.act(id, 'start').catch(() => {})
    await sleep(100 + Math.random() * 400)
    await server.end('SIGKILL')
    server = await start()
    reader = await importer(server.url, 'killed')
  }
  await reader.act(id, 'start')
  await reader.until(id, ({ state }) => state === 'done')
  await reader.choose(id, { all: { state: 'unknown', choice: 'make' } })
  await reader.act(id, 'start')
  await reader.until(id, ({ state, ready }) => state === 'done' && ready === 0)
  const { written } = await reader.get(id)
  const books = await reader.countBooks()
  // Every book is once in the file.
  console.log(
    `killed ${kills} times: ${written} of ${killedRows} rows written, ${books} books: ${verdict(written === killedRows && books === killedRows)}`,
  )
  await server.end('SIGTERM')
}

interface Titled {
  title: string
  author: string
}

const titles = async (url: string): Promise<Titled[]> =>
  z.parse(
    z.array(z.object({ title: z.string(), author: z.string() })),
    await (await fetch(`${url}/api/books?limit=100`)).json(),
  )

/** One in two hundred is in the catalogue, as far as it goes. */
const makeRows = (count: number, known: readonly Titled[]) =>
  Array.from({ length: count }, (_, at) => {
    const shared = at % 200 === 0 ? known[at / 200] : undefined
    return {
      number: at + 1,
      cells: {
        'Book Id': String(at),
        Title: shared?.title ?? `The ${word(at)} ${word(at * 7)} of ${at} (Coast, #${at % 9})`,
        Author: shared?.author ?? `Ada ${word(at * 3)}son ${word(at)}`,
        ISBN: '=""',
        ISBN13: '=""',
        'My Rating': String(at % 6),
        Publisher: 'A House',
        Binding: 'Paperback',
        'Number of Pages': String(100 + (at % 500)),
        'Date Read': `20${10 + (at % 15)}/0${1 + (at % 9)}/1${at % 10}`,
        'Date Added': `2009/0${1 + (at % 9)}/1${at % 10}`,
        Bookshelves: at % 3 === 0 ? 'coast, lent' : '',
        'Exclusive Shelf': at % 10 === 0 ? 'to-read' : 'read',
        'My Review': at % 4 === 0 ? 'A review of some sentences.<br/>'.repeat(10) : '',
        'Private Notes': '',
        'Read Count': '1',
      },
    }
  })
const words = ['river', 'glass', 'winter', 'garden', 'salt', 'bridge', 'letter', 'island', 'paper', 'night']
const word = (number: number): string => words[number % words.length] ?? ''

type Rows = ReturnType<typeof makeRows>

async function importer(url: string, name: string) {
  const { cookie }: Client = await signIn(url, name)
  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(url + path, jsonRequest(method, body, cookie))
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
    return text ? JSON.parse(text) : null
  }
  const asSession = (body: unknown) => z.parse(ImportSession, body)
  const get = async (id: number) => asSession(await call('GET', `/api/imports/${id}`))
  return {
    get,
    begin: async (count: number) =>
      asSession(
        await call('POST', '/api/imports', { kind: 'goodreads', fileName: 'library.csv', rows: count }),
      ),
    send: async (id: number, all: Rows) => {
      for (let at = 0; at < all.length; at += 200)
        await call('POST', `/api/imports/${id}/rows`, { rows: all.slice(at, at + 200) })
    },
    choose: (id: number, choices: object) => call('PATCH', `/api/imports/${id}/rows`, choices),
    act: (id: number, step: 'start' | 'undo') => call('POST', `/api/imports/${id}/${step}`),
    until: async (id: number, isReached: (session: ImportSession) => boolean) => {
      while (!isReached(await get(id))) await sleep(250)
    },
    countBooks: async () => {
      const counts = z.parse(z.record(z.string(), z.int()), await call('GET', '/api/library/counts'))
      return Object.values(counts).reduce((sum, count) => sum + count, 0)
    },
  }
}

/** Times of polls of a member of a club, ten a second, until the work is done. */
async function pollFor(url: string, work: Promise<unknown>): Promise<number[]> {
  const founder = await signIn(url, 'founder')
  const club = await founder.send('POST', '/api/clubs', { name: `Polled ${Math.random()}`, description: '.' })
  for (const bookId of (await catalogueBooks(url, 5)).slice(0, 5))
    await founder.send('POST', `/api/clubs/${club.id}/books`, { bookId })
  const polling = new AbortController()
  const done = work.finally(() => polling.abort())
  const times: number[] = []
  while (!polling.signal.aborted) {
    const since = performance.now()
    await (await fetch(`${url}/api/clubs/${club.id}/books`, { headers: { cookie: founder.cookie } })).text()
    times.push(performance.now() - since)
    await sleep(40)
  }
  await done
  return times
}

const seconds = (since: number): string => ((performance.now() - since) / 1000).toFixed(1)
