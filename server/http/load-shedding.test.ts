import { connect } from 'node:net'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerProblems } from './error-handler.ts'
import { shedLoad } from './load-shedding.ts'

let http: FastifyInstance
let url: string
/** Ends what the slow route holds. */
const letGo: (() => void)[] = []

beforeAll(async () => {
  http = fastify()
  answerProblems(http)
  await shedLoad(http, 2)
  http.get('/slow', () => new Promise<string>((resolve) => void letGo.push(() => resolve('done'))))
  http.get('/quick', () => 'done')
  http.post('/send', () => 'taken')
  http.setNotFoundHandler(() => 'a page')
  http.get('/healthz', () => 'alive')
  http.get('/stream', { config: { lasts: true } }, () => 'first event')
  http.get('/within', async () => (await http.inject('/quick')).body)
  url = await http.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => http.close())

const statusOf = async (path: string) => (await fetch(url + path)).status

test('beyond so many at once people are sent away and told when to come back; those let in are served §S.26', async () => {
  const held = fetch(`${url}/slow`)
  await expect.poll(() => statusOf('/within')).toBe(200)
  const gaveUp = new AbortController()
  const other = fetch(`${url}/slow`, { signal: gaveUp.signal })
  await expect.poll(() => statusOf('/quick')).toBe(503)
  expect(await statusOf('/a-page')).toBe(503)
  const refused = await fetch(`${url}/quick`)
  expect(refused.headers.get('retry-after')).toBe('5')
  expect(await refused.json()).toMatchObject({ status: 503, type: '/api/docs#unavailable' })
  expect(await statusOf('/healthz')).toBe(200)
  // Streams have limits of their own; asking for one where there is none helps nobody past the others.
  const headers = { accept: 'text/event-stream' }
  expect((await fetch(`${url}/stream`, { headers })).status).toBe(200)
  expect((await fetch(`${url}/quick`, { headers })).status).toBe(503)

  // Who gives up leaves their place to the next.
  gaveUp.abort()
  await expect(other).rejects.toThrow('aborted')
  await expect.poll(() => statusOf('/quick')).toBe(200)
  expect(await statusOf('/within')).toBe(200)
  letGo.forEach((end) => end())
  expect(await (await held).text()).toBe('done')
})

test('whoever sends slowly takes nobody’s place §S.26', async () => {
  const port = Number(new URL(url).port)
  const slow = [1, 2, 3, 4].map(() => connect(port, '127.0.0.1'))
  const half =
    'POST /send HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 20\r\n\r\n{"half'
  await Promise.all(slow.map((one) => new Promise((sent) => one.write(half, sent))))
  expect(await statusOf('/quick')).toBe(200)
  expect(await statusOf('/a-page')).toBe(200)
  for (const one of slow) one.destroy()
})
