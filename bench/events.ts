/**
 * `npm run bench events [-- --streams=1000 --changes=20 --engine=sqlite --server=DIR]`: the memory of a process that serves open
 * pages of one club, half of them signed in, and how soon the last of them receives a change; on PostgreSQL also a change made in
 * another process.
 */
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Engine } from '#server/db/database.ts'
import { type Client, signIn } from './client.ts'
import { createDatabase, engines } from './databases.ts'
import { numberOption } from './options.ts'
import { type Build, builds, type Server, startServer } from './server.ts'
import { median, verdict } from './statistics.ts'

const ceilings = { memory: 250, delay: 1000 }
const count = numberOption('streams', 1000)
const changes = numberOption('changes', 20)

export async function run(): Promise<void> {
  for (const engine of engines()) for (const build of builds()) await measure(engine, build)
}

async function measure(engine: Engine, build: Build): Promise<void> {
  const database = await createDatabase(engine)
  const server = await startServer(build, { DATABASE_URL: database.url })
  const other = engine === 'postgres' ? await startServer(build, { DATABASE_URL: database.url }) : null
  try {
    const founder = await signIn(server.url, 'founder')
    const { id } = await founder.send('POST', '/api/clubs', { name: 'Events', description: 'Before' })
    await sleep(2000)
    const atRest = server.memory()
    const pages: Page[] = []
    for (let number = 0; number < count; number++) {
      // A reader may have 20 streams.
      const reader = number % 2 === 0 ? null : await signIn(server.url, `page${Math.floor(number / 20)}`)
      pages.push(await openPage(server, `/api/clubs/${id}/events`, reader))
    }
    await sleep(2000)
    await report(`${engine}, ${build.name}`, server, pages, founder, id)
    const memory = server.memory()
    console.log(
      `  ${atRest} MiB at rest, ${memory} MiB with ${count} pages, maximum ${ceilings.memory}:`,
      verdict(memory < ceilings.memory),
    )
    if (other) await report(`${engine}, ${build.name}, another process`, other, pages, founder, id)
    for (const { socket } of pages) socket.destroy()
  } finally {
    await server.end('SIGTERM')
    await other?.end('SIGTERM')
    await database.drop()
  }
}

interface Page {
  socket: Socket
  /** Resolves with the time of the next event. */
  nextEvent: () => Promise<number>
}

/** Opens a stream on a bare socket, which costs the measuring process the least. */
function openPage(server: Server, path: string, reader: Client | null): Promise<Page> {
  const { hostname, port } = new URL(server.url)
  const socket = connect({ host: hostname, port: Number(port) }).setEncoding('utf8')
  const head = [
    `GET ${path} HTTP/1.1`,
    `Host: ${hostname}`,
    'Accept: text/event-stream',
    `Cookie: ${reader?.cookie ?? ''}`,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  let received: (at: number) => void = () => {}
  return new Promise((resolve, reject) => {
    socket.on('error', reject)
    socket.on('data', (text: string) => {
      if (text.startsWith('HTTP/1.1') && !text.startsWith('HTTP/1.1 200')) reject(new Error(text))
      if (/^id: /m.test(text)) resolve({ socket, nextEvent: () => new Promise((next) => (received = next)) })
      if (/^data: /m.test(text)) received(performance.now())
    })
  })
}

async function report(
  name: string,
  writer: Server,
  pages: readonly Page[],
  founder: Client,
  club: number,
): Promise<void> {
  const delays: number[] = []
  for (let change = 0; change < changes; change++) {
    const events = Promise.all(pages.map((page) => page.nextEvent()))
    const since = performance.now()
    const answer = await fetch(`${writer.url}/api/clubs/${club}`, {
      method: 'PATCH',
      headers: { cookie: founder.cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ description: `Change ${change} ${since}` }),
    })
    if (!answer.ok) throw new Error(`The change returned ${answer.status}`)
    delays.push(Math.max(...(await events)) - since)
    await sleep(700)
  }
  const longest = Math.max(...delays)
  console.log(
    `${name}: the last of ${pages.length} pages receives a change after ${median(delays).toFixed(0)} ms (median), ` +
      `${longest.toFixed(0)} ms (longest of ${changes}), maximum ${ceilings.delay}:`,
    verdict(longest < ceilings.delay),
  )
}
