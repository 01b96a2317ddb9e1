import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerErrorHandler } from './error-handler.ts'
import { registerLoadShedding } from './load-shedding.ts'

let http: FastifyInstance

beforeAll(async () => {
  http = fastify()
  registerErrorHandler(http)
  await registerLoadShedding(http, { maxEventLoopDelay: 100, sampleInterval: 100 })
  http.get('/quick', () => 'done')
  http.get('/healthz', () => 'alive')
  http.get('/stream', { config: { isStream: true } }, () => 'first event')
})
afterAll(() => http.close())

function block(ms: number): void {
  const until = performance.now() + ms
  while (performance.now() < until);
}

const statusOf = async (path: string) => (await http.inject(path)).statusCode

test('a server with a delayed event loop refuses requests with Retry-After, and then serves again §S.26', async () => {
  expect(await statusOf('/quick')).toBe(200)
  await expect
    .poll(
      async () => {
        block(400)
        return statusOf('/quick')
      },
      { interval: 1, timeout: 10_000 },
    )
    .toBe(503)
  const refused = await http.inject('/quick')
  expect(refused.headers['retry-after']).toBe('5')
  expect(refused.json()).toMatchObject({ status: 503, type: '/api/docs#unavailable' })
  expect(await statusOf('/healthz')).toBe(200)
  expect(await statusOf('/stream')).toBe(200)
  await expect.poll(() => statusOf('/quick'), { timeout: 10_000 }).toBe(200)
})
