import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { emptyPlace, type Place } from '#tests/test-app.ts'

const root = join(import.meta.dirname, '..')
/** CI has built before it tests; elsewhere what was built may be of yesterday. */
const program = process.env['CI']
  ? ['dist/server/main.js']
  : ['--import', 'tsx', join(root, 'server/main.ts')]

/** Two processes behind one port, as an operator starts them. */
let place: Place
let leader: ChildProcess
let url: string
let figures: string
beforeAll(async () => {
  place = await emptyPlace()
  leader = start({ PORT: '0', METRICS_PORT: '0' })
  for await (const line of createInterface({ input: leader.stdout ?? process.stdin })) {
    figures ??= /http:\S+\/metrics/.exec(line)?.[0] ?? figures
    url ??= /open at (http:\S+) \(2 processes\)/.exec(line)?.[1] ?? url
    if (url) break
  }
})
afterAll(async () => {
  if (leader.exitCode === null) leader.kill('SIGKILL')
  await place.drop()
})

const start = (env: Record<string, string>) =>
  spawn(process.execPath, program, {
    cwd: root,
    env: {
      ...process.env,
      DATABASE_URL: place.url,
      OFFLINE: '1',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'fatal',
      WEB_CONCURRENCY: '2',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })

/** The processes that serve, by what the system says (proc(5)); the compiler of the sources is none of them. */
const workers = (): number[] =>
  readFileSync(`/proc/${leader.pid}/task/${leader.pid}/children`, 'utf8')
    .split(' ')
    .filter(Boolean)
    .map(Number)
    .filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('main'))

const send = (path: string, body?: object, cookie = '') =>
  fetch(`${url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })

async function signIn(email: string): Promise<string> {
  const arrival = await send('/api/auth/login', { email })
  return arrival.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

// First of all: one that takes another's place answers for its figures only once it has begun.
test('the figures are those of all of them §D.122', async () => {
  const calls = async () =>
    Number(
      /request_seconds_count\{[^}]*route="\/api\/auth\/ways"[^}]*\} (\d+)/.exec(
        await (await fetch(figures)).text(),
      )?.[1],
    )
  // A connection of its own each, so that both processes have their part.
  await Promise.all(
    Array.from({ length: 12 }, () => fetch(`${url}/api/auth/ways`, { headers: { connection: 'close' } })),
  )
  await expect.poll(calls, { timeout: 5000 }).toBe(12)
})

test('one that is killed under load takes nothing with it that was acknowledged, leaves nobody waiting, and another takes its place §D.122', async () => {
  const before = workers()
  expect(before).toHaveLength(2)
  const cookie = await signIn('busy@inkhorn.example')
  const acknowledged: number[] = []
  const going = { on: true }
  let lost = 0
  const busy = Array.from({ length: 4 }, async (_, writer) => {
    for (let turn = 0; going.on; turn++)
      try {
        const answer = await send(
          '/api/clubs',
          { name: `Club ${writer} ${turn}`, description: 'Kept' },
          cookie,
        )
        expect(answer.status).toBe(201)
        acknowledged.push(((await answer.json()) as { id: number }).id)
      } catch (error) {
        // A connection that broke; any answer but a good one fails the test.
        if (!(error instanceof TypeError)) throw error
        lost++
      }
  })
  // Whose connection breaks comes back at once, when it may still be handed to the one that was killed.
  const looking = Array.from({ length: 12 }, async () => {
    while (going.on) await send('/api/auth/ways').then((answer) => answer.text(), String)
  })
  await vi.waitUntil(() => acknowledged.length > 20, { timeout: 30_000 })
  process.kill(before[0] ?? 0, 'SIGKILL')
  const then = acknowledged.length
  await vi.waitUntil(() => acknowledged.length > then + 20, { timeout: 30_000 })
  const isBack = () => workers().length === 2 && !workers().includes(before[0] ?? 0)
  await vi.waitUntil(isBack, { timeout: 30_000 })
  going.on = false
  await Promise.all([...busy, ...looking])
  // Each writer has one connection, so it lost one call at most.
  expect(lost).toBeLessThanOrEqual(4)
  const kept = await Promise.all(acknowledged.map((id) => send(`/api/clubs/${id}/books`)))
  expect(kept.filter(({ status }) => status !== 200)).toEqual([])
}, 60_000)

test('what none of them can do ends the start, once, with 1 §D.122', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const second = start({ PORT: String((taken.address() as AddressInfo).port) })
  let said = ''
  second.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const [code] = (await once(second, 'close')) as [number]
  taken.close()
  expect(code).toBe(1)
  expect(said.match(/^Error: .*EADDRINUSE/gm)).toHaveLength(1)
})

test('told to stop they answer what is under way, end, and end well §D.122', async () => {
  const cookie = await signIn('last@inkhorn.example')
  const answers = Array.from({ length: 8 }, (_, last) =>
    send('/api/clubs', { name: `Last ${last}`, description: 'Under way' }, cookie),
  )
  await answers[0]
  leader.kill('SIGTERM')
  const [code] = (await once(leader, 'exit')) as [number]
  expect(code).toBe(0)
  const statuses = await Promise.all(
    answers.map((one) =>
      one.then(
        ({ status }) => status,
        () => 0,
      ),
    ),
  )
  expect(statuses.filter((status) => ![201, 503].includes(status))).toEqual([])
  await expect(send('/healthz')).rejects.toThrow('fetch failed')
})
