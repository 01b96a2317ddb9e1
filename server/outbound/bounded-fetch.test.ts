import { afterAll, beforeAll, expect, test } from 'vitest'
import { type StubServer, openStubServer } from '#tests/stub-server.ts'
import { boundedFetch } from './bounded-fetch.ts'

let stub: StubServer
beforeAll(async () => void (stub = await openStubServer()))
afterAll(() => stub.close())

const call = boundedFetch({ timeoutMs: 5000, maxBytes: 1000 })

test('a response within the bounds is returned unchanged, even a 400', async () => {
  stub.respond((_request, response) => void response.writeHead(400, { 'x-why': 'so' }).end('{"error":1}'))
  const answer = await call(stub.url, { method: 'POST', body: 'code=1' })
  expect([answer.status, answer.headers.get('x-why'), await answer.json()]).toEqual([400, 'so', { error: 1 }])
  expect(stub.requests.map(({ method }) => method)).toEqual(['POST'])
})

test.each([
  ['a server that is down', 'status', 503, 'x'],
  ['a server that is overloaded', 'status', 429, 'x'],
  ['an answer without end', 'too-large', 200, 'x'.repeat(1001)],
] as const)('%s is an error with its own reason §D.67', async (_what, reason, status, body) => {
  stub.respond((_request, response) => void response.writeHead(status).end(body))
  await expect(call(stub.url)).rejects.toMatchObject({ name: 'OutboundError', reason })
})

test('a secret never follows a redirect', async () => {
  stub.respond((_request, response) => void response.writeHead(307, { location: '/next' }).end())
  const sent = { headers: { authorization: 'a secret' } }
  await expect(call(stub.url, sent)).rejects.toMatchObject({ reason: 'unreachable' })
  expect(stub.requests).toHaveLength(1)
})

test('a server that never responds, or never ends its response, times out §D.67', async () => {
  const impatient = boundedFetch({ timeoutMs: 300, maxBytes: 1000 })
  stub.respond(() => {})
  await expect(impatient(stub.url)).rejects.toMatchObject({ reason: 'timeout' })
  stub.respond((_request, response) => void response.writeHead(200).write('and'))
  await expect(impatient(stub.url)).rejects.toMatchObject({ reason: 'timeout' })
})
