/**
 * `npm run bench:slow [-- --many=500]`: connections that say nothing, say it slowly, send slowly or never read, all at once.
 * Prints how an ordinary reader fares meanwhile, and how long the server lets each of them be. Exit code 1 beyond the bounds.
 */
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { numberArgument } from '../arguments.ts'
import { ownDatabase } from '../databases.ts'
import { percentile } from '../figures.ts'
import { signIn } from '../http/asker.ts'
import { startInkhorn } from '../server-process.ts'

const many = numberArgument('many', 500)
/** ms that a connection may last at most: the times of server/http/timeouts.ts, and the server's look around. */
const bounds = {
  silent: 75_000,
  'slow head': 25_000,
  'slow body': 145_000,
  'slow upload': 145_000,
  // Node takes what it could still hand to the system for progress, so silence counts twice.
  'never reads': 160_000,
}
type Kind = keyof typeof bounds

const database = await ownDatabase('sqlite')
const server = await startInkhorn({ DATABASE_URL: database.url, LOG_LEVEL: 'silent' })
const port = Number(new URL(server.url).port)
const { cookie } = await signIn(server, 'slow@fault.example')

const head = (line: string, length: number) =>
  `${line} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncookie: ${cookie}\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`
/** What each kind says at first, and then once a second. */
const kinds: Record<Kind, { first: string; next: string }> = {
  silent: { first: '', next: '' },
  'slow head': { first: 'GET / HTTP/1.1\r\n', next: 'x: y\r\n' },
  'slow body': { first: head('POST /api/clubs', 100_000), next: ' ' },
  'slow upload': { first: head('POST /api/clubs', 5_000_000), next: ' ' },
  'never reads': {
    first: `GET /api/audio/santa-fe-unicorns HTTP/1.1\r\nhost: a.example\r\n\r\n`.repeat(7),
    next: '',
  },
}

const usual = await readFor(5000)
const lasted = new Map<Kind, number[]>()
const socketsOf = (Object.keys(kinds) as Kind[]).flatMap((kind) =>
  Array.from({ length: many }, () => open(kind)),
)
await wait(2000)
const during = await readFor(20_000)
await Promise.all(socketsOf)

console.log(`an ordinary reader alone: ${said(usual)}; beside ${many} of each kind: ${said(during)}`)
for (const [kind, times] of lasted) {
  const longest = Math.max(...times)
  console.log(
    `${kind}: ${times.length} ended after ${(percentile(times, 50) / 1000).toFixed(0)} s, at most ${(longest / 1000).toFixed(0)} s`,
  )
  if (times.length < many || longest > bounds[kind]) process.exitCode = 1
}
console.log(`memory at most ${server.peakMemory()} MiB`)
if (during.some((ms) => ms > 2000)) process.exitCode = 1
await server.end('SIGTERM')
await database.drop()

/** Opens a connection of a kind; resolves when the server has ended it, or after the longest bound. */
function open(kind: Kind): Promise<void> {
  const { first, next } = kinds[kind]
  const since = performance.now()
  return new Promise((resolve) => {
    const socket: Socket = connect(port, '127.0.0.1')
    if (kind === 'never reads') socket.pause()
    else socket.resume()
    socket.on('error', () => {})
    if (first) socket.write(first)
    const saying = setInterval(() => {
      if (next && socket.writable) socket.write(next)
      // Who does not read does not hear of the end either; writing tells, but would also be a sign of life.
      if (kind === 'never reads' && performance.now() - since > 150_000) socket.write('\r\n')
      if (performance.now() - since > 175_000) socket.destroy()
    }, 1000)
    socket.once('close', () => {
      clearInterval(saying)
      lasted.set(kind, [...(lasted.get(kind) ?? []), performance.now() - since])
      resolve()
    })
  })
}

/** Reads and writes as anybody does, for so many ms; how long each call took. */
async function readFor(ms: number): Promise<number[]> {
  const took: number[] = []
  for (const until = performance.now() + ms; performance.now() < until;) {
    const since = performance.now()
    const answer = await fetch(`${server.url}/api/clubs?limit=5`, { headers: { cookie } })
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`An ordinary reader was answered ${answer.status}`)
    took.push(performance.now() - since)
    await wait(20)
  }
  return took
}

function said(took: readonly number[]): string {
  return `${took.length} calls, median ${percentile(took, 50).toFixed(1)} ms, 99 of 100 within ${percentile(took, 99).toFixed(0)} ms`
}
