import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { emptyPlace, type Place } from '#tests/test-app.ts'

const root = join(import.meta.dirname, '..')
/** CI builds before it tests; elsewhere dist/ may be outdated. */
const program = process.env['CI']
  ? ['dist/server/main.js']
  : ['--import', 'tsx', join(root, 'server/main.ts')]

interface Server {
  child: ChildProcess
  url: string
}

/** Two identical processes on one database, as systemd or a container runtime starts them. */
let place: Place
let killed: Server
let survivor: Server
beforeAll(async () => {
  place = await emptyPlace()
  const servers = await Promise.all([startServer(), startServer()])
  killed = servers[0]
  survivor = servers[1]
})
afterAll(async () => {
  for (const { child } of [killed, survivor]) if (child.exitCode === null) child.kill('SIGKILL')
  await place.drop()
})

const start = (port: number) =>
  spawn(process.execPath, program, {
    cwd: root,
    env: {
      ...process.env,
      DATABASE_URL: place.url,
      OFFLINE: '1',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'fatal',
      PORT: String(port),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })

async function startServer(): Promise<Server> {
  const child = start(0)
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /open at (http:\S+)/.exec(line)?.[1]
    if (url) return { child, url }
  }
  throw new Error('The server ended before it was open')
}

const send = ({ url }: Server, path: string, body?: object, cookie = '') =>
  fetch(`${url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })

async function signIn(server: Server, email: string): Promise<string> {
  const answer = await send(server, '/api/auth/login', { email })
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

test('a process killed under load loses nothing it acknowledged, and the other keeps serving §D.122', async () => {
  const cookie = await signIn(killed, 'busy@inkhorn.example')
  const acknowledged: number[] = []
  const over = new AbortController()
  let broken = 0
  async function write(server: Server, writer: string): Promise<void> {
    for (let turn = 0; !over.signal.aborted; turn++) {
      const club = { name: `Club ${writer} ${turn}`, description: 'Survives' }
      const answer = await send(server, '/api/clubs', club, cookie).catch(() => null)
      if (!answer) return void broken++
      expect(answer.status).toBe(201)
      acknowledged.push(((await answer.json()) as { id: number }).id)
    }
  }
  const writing = [write(killed, 'a'), write(killed, 'b'), write(survivor, 'c'), write(survivor, 'd')]
  await vi.waitUntil(() => acknowledged.length > 20, { timeout: 30_000 })
  killed.child.kill('SIGKILL')
  await Promise.all(writing.slice(0, 2))
  const before = acknowledged.length
  await vi.waitUntil(() => acknowledged.length > before + 20, { timeout: 30_000 })
  over.abort()
  await Promise.all(writing)
  expect(broken).toBe(2)
  const found = await Promise.all(acknowledged.map((id) => send(survivor, `/api/clubs/${id}/books`)))
  expect(found.filter(({ status }) => status !== 200)).toEqual([])
}, 60_000)

test('a port in use makes the start exit with 1 and a single message §D.122', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const child = start((taken.address() as AddressInfo).port)
  let output = ''
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number]
  taken.close()
  expect(code).toBe(1)
  expect(output.match(/^Port \d+ of \S+ is already in use\./gm)).toHaveLength(1)
  expect(output.trim().split('\n')).toHaveLength(1)
})

test('a process told to stop completes its requests and exits with 0 §D.122', async () => {
  const cookie = await signIn(survivor, 'last@inkhorn.example')
  const answers = Array.from({ length: 8 }, (_, last) =>
    send(survivor, '/api/clubs', { name: `Last ${last}`, description: 'Under way' }, cookie).then(
      ({ status }) => status,
      () => 0,
    ),
  )
  await answers[0]
  survivor.child.kill('SIGTERM')
  const [code] = (await once(survivor.child, 'exit')) as [number]
  expect(code).toBe(0)
  const statuses = await Promise.all(answers)
  expect(statuses.filter((status) => ![201, 503].includes(status))).toEqual([])
  await expect(send(survivor, '/healthz')).rejects.toThrow('fetch failed')
})
