import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { registerErrorHandler } from '#server/http/error-handler.ts'
import { createStreams, type Streams } from './streams.ts'

let http: FastifyInstance
let streams: Streams
let url: string

beforeEach(async () => {
  streams = createStreams(3)
  http = fastify()
  registerErrorHandler(http)
  http.get<{ Params: { owner: string } }>('/:owner', async ({ params }, reply) => {
    streams.open({ name: params.owner, maxStreams: 2 }, reply, () => {})
    return reply
  })
  url = await http.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => http.close())

test('streams are limited per owner, with 429 beyond that, and per process, with 503 §D.112', async () => {
  const statusFor = async (owner: string) => (await fetch(`${url}/${owner}`)).status
  expect(await statusFor('ada')).toBe(200)
  expect(await statusFor('ada')).toBe(200)
  expect(await statusFor('ada')).toBe(429)
  expect(await statusFor('ben')).toBe(200)
  expect(await statusFor('cleo')).toBe(503)
  streams.close()
})

test('a stream begins with a reconnection time, and ends when the process stops §D.112', async () => {
  const answer = await fetch(`${url}/ada`)
  expect(streams.count()).toBe(1)
  streams.close()
  expect(await answer.text()).toMatch(/^retry: [1-5]\d{3}\n\n$/)
  expect(streams.count()).toBe(0)
})
