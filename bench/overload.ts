/**
 * What a server does when far more is asked of it than it can answer: `--crowd` connections open the page of one club without
 * pause, each from an address of its own, for `--seconds`, while somebody looks whether the process is alive. Prints how many
 * pages were answered and how many refused, what the answered ones waited, and the same for `/healthz`.
 * `npm run bench:overload -- --crowd=2000 --seconds=15`
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { slugOf } from '#contract/clubs/club.ts'
import { numberArgument } from './arguments.ts'
import { percentile } from './figures.ts'
import { signIn } from './http/asker.ts'
import { startInkhorn } from './server-process.ts'

const crowd = numberArgument('crowd', 2000)
const ms = numberArgument('seconds', 15) * 1000
/** ms that a visitor looks at what came, or waits after a refusal. */
const pause = 50

const folder = await mkdtemp(join(tmpdir(), 'inkhorn-overload-'))
const server = await startInkhorn({
  DATA_DIR: folder,
  DATABASE_URL: `file:${join(folder, 'inkhorn.db')}`,
  RATE_LIMITS: 'on',
  TRUST_PROXY: '1',
  LOG_LEVEL: 'silent',
})
const agent = new Agent({ keepAlive: true, maxSockets: Infinity })
try {
  const slug = await foundClub()
  const answered: number[] = []
  const alive: number[] = []
  const refused = new Map<string, number>()
  const until = performance.now() + ms
  const visitor = async (number: number) => {
    const address = `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`
    while (performance.now() < until) {
      const since = performance.now()
      const status = await open(`/club/${slug}`, address)
      if (status === '200') answered.push(performance.now() - since)
      else refused.set(status, (refused.get(status) ?? 0) + 1)
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
  const watcher = async () => {
    while (performance.now() < until) {
      const since = performance.now()
      if ((await open('/healthz', '127.0.0.1')) === '200') alive.push(performance.now() - since)
      else refused.set('healthz', (refused.get('healthz') ?? 0) + 1)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  await Promise.all([watcher(), ...Array.from({ length: crowd }, (_, number) => visitor(number + 1))])
  const said = [...refused].map(([status, times]) => `${times} × ${status}`).join(', ') || 'none'
  console.log(`${crowd} visitors: ${answered.length} pages answered, ${inMs(answered)}; refused: ${said}`)
  console.log(`/healthz: ${alive.length} times, ${inMs(alive)}; ${server.peakMemory()} MiB at most`)
  const since = performance.now()
  await open(`/club/${slug}`, '10.9.9.9')
  console.log(`afterwards a page takes ${(performance.now() - since).toFixed(0)} ms`)
} finally {
  agent.destroy()
  await server.end('SIGTERM')
  await rm(folder, { recursive: true })
}

/** Opens an address and reads the answer whole; its status, or the code of what went wrong. */
function open(path: string, address: string): Promise<string> {
  return new Promise((resolve) => {
    const headers = { 'x-forwarded-for': address }
    const asked = request(server.url + path, { agent, headers, timeout: 30_000 }, (answer) => {
      answer.resume().once('end', () => resolve(String(answer.statusCode)))
    })
    asked.once('timeout', () => asked.destroy(new Error('waited 30 s')))
    asked.once('error', (error) => resolve('code' in error ? String(error.code) : error.message))
    asked.end()
  })
}

async function foundClub(): Promise<string> {
  const { send } = await signIn(server, 'crowd@inkhorn.example')
  const name = 'Much Shared'
  await send('POST', '/api/clubs', { name, description: 'On everybody’s phone.' })
  return slugOf(name)
}

function inMs(times: readonly number[]): string {
  return `p50 ${percentile(times, 50).toFixed(0)} ms, p99 ${percentile(times, 99).toFixed(0)} ms`
}
