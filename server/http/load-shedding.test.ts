import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as rest } from 'node:timers/promises'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { registerErrorHandler } from './error-handler.ts'
import { registerLoadShedding } from './load-shedding.ts'

const maxWaiting = 10
/** In ms; so short that the server is soon known to be idle. */
const sampleInterval = 100

let http: FastifyInstance
let agent: Agent
beforeEach(() => start(sampleInterval))
async function start(interval: number): Promise<void> {
  http = fastify()
  registerErrorHandler(http)
  const pressure = { maxEventLoopDelay: 100, sampleInterval: interval, maxWaiting, longestStart: 60_000 }
  await registerLoadShedding(http, pressure)
  http.get('/quick', () => 'done')
  http.get('/healthz', () => 'alive')
  http.get('/stream', { config: { isStream: true } }, () => 'first event')
  await http.listen({ port: 0, host: '127.0.0.1' })
  agent = new Agent({ keepAlive: true })
}
afterEach(async () => {
  agent.destroy()
  await http.close()
})

function block(ms: number): void {
  const until = performance.now() + ms
  while (performance.now() < until);
}

interface Answer {
  status: number | undefined
  retryAfter: string | undefined
  body: string
}

/** Sends requests at once, each on a connection of its own, which stays open: the server reads all of them in one turn. */
async function ask(path: string, times = 1): Promise<Answer[]> {
  const { port } = http.server.address() as AddressInfo
  const answers = Array.from({ length: times }, async () => {
    const [answer] = (await once(get({ port, path, host: '127.0.0.1', agent }), 'response')) as [
      IncomingMessage,
    ]
    const retryAfter = answer.headers['retry-after']
    return { status: answer.statusCode, retryAfter, body: await text(answer) }
  })
  return Promise.all(answers)
}

const many = 3 * maxWaiting
/** The different statuses of requests that are sent at once. */
const statusesOf = async (path: string, times = 1) => [
  ...new Set((await ask(path, times)).map(({ status }) => status)),
]

/** Delays the event loop until some of many requests are refused, and returns all answers. */
async function overload(): Promise<Answer[]> {
  let answers: Answer[] = []
  const refused = async () => {
    // Nothing is refused before the server has been idle.
    await rest(3 * sampleInterval)
    // The first block ends a measurement, and the next one consists of the second.
    block(400)
    await rest(1)
    block(400)
    answers = await ask('/quick', many)
    return answers.some(({ status }) => status === 503)
  }
  await expect.poll(refused, { interval: 1, timeout: 20_000 }).toBe(true)
  return answers
}

test('a server with a delayed event loop refuses requests with Retry-After while many wait, and then serves again §S.26', async () => {
  expect(await statusesOf('/quick', many)).toEqual([200])
  const answers = await overload()
  const refused = answers.find(({ status }) => status === 503)
  expect(refused?.retryAfter).toBe('5')
  expect(JSON.parse(refused?.body ?? '')).toMatchObject({ status: 503, type: '/api/docs#unavailable' })
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(maxWaiting)
  await overload()
  expect(await statusesOf('/healthz', many)).toEqual([200])
  await overload()
  expect(await statusesOf('/stream', many)).toEqual([200])
  await expect.poll(() => statusesOf('/quick', many), { timeout: 20_000 }).toEqual([200])
})

test('a single request is answered however long the event loop is delayed §S.26', async () => {
  await overload()
  expect(await statusesOf('/quick')).toEqual([200])
  block(400)
  expect(await statusesOf('/quick')).toEqual([200])
})

test('the delay of the start refuses nobody §S.26', async () => {
  await http.close()
  // Requests are refused after two intervals at the earliest.
  await start(3000)
  block(3100)
  expect(await statusesOf('/quick', many)).toEqual([200])
})
