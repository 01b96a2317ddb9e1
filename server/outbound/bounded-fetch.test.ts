import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Elsewhere, openElsewhere } from '#tests/outside-servers.ts'
import { boundedFetch } from './bounded-fetch.ts'

let elsewhere: Elsewhere
beforeAll(async () => void (elsewhere = await openElsewhere()))
afterAll(() => elsewhere.close())

const ask = boundedFetch({ timeoutMs: 5000, maxBytes: 1000 })

test('an answer within bounds comes as it is, also one that refuses what was asked', async () => {
  elsewhere.answer((_request, response) => void response.writeHead(400, { 'x-why': 'so' }).end('{"error":1}'))
  const answer = await ask(elsewhere.url, { method: 'POST', body: 'code=1' })
  expect([answer.status, answer.headers.get('x-why'), await answer.json()]).toEqual([400, 'so', { error: 1 }])
  expect(elsewhere.asked.map(({ method }) => method)).toEqual(['POST'])
})

test.each([
  ['a server that is down', 'status', 503, 'x'],
  ['one that is overloaded', 'status', 429, 'x'],
  ['one that talks without end', 'too-large', 200, 'x'.repeat(1001)],
] as const)('%s is a failure of its own §D.67', async (_what, fault, status, body) => {
  elsewhere.answer((_request, response) => void response.writeHead(status).end(body))
  await expect(ask(elsewhere.url)).rejects.toMatchObject({ name: 'OutsideFailure', fault })
})

test('a secret never follows a redirect', async () => {
  elsewhere.answer((_request, response) => void response.writeHead(307, { location: '/next' }).end())
  const sent = { headers: { authorization: 'a secret' } }
  await expect(ask(elsewhere.url, sent)).rejects.toMatchObject({ fault: 'unreachable' })
  expect(elsewhere.asked).toHaveLength(1)
})

test('who never answers, or never ends, is not waited for §D.67', async () => {
  const soon = boundedFetch({ timeoutMs: 300, maxBytes: 1000 })
  elsewhere.answer(() => {})
  await expect(soon(elsewhere.url)).rejects.toMatchObject({ fault: 'time-out' })
  elsewhere.answer((_request, response) => void response.writeHead(200).write('and'))
  await expect(soon(elsewhere.url)).rejects.toMatchObject({ fault: 'time-out' })
})
