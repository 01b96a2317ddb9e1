import { type ClientRequest, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast } from '#tests/cast.ts'
import { createTestApp, type TestApp } from '#tests/test-app.ts'

let app: TestApp
let port: number
let cookie: string
beforeAll(async () => {
  app = await createTestApp()
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  ;({ port } = app.http.server.address() as AddressInfo)
  const answer = await app.http.inject({ method: 'POST', url: '/api/auth/login', payload: cast.mara })
  cookie = String(answer.headers['set-cookie']).replace(/;.*/, '')
})
afterAll(() => app.close())

const megabytes = (count: number) => count * 1024 * 1024

/** An upload in progress; `length` is its declared length, and only the headers are sent until `end`. */
function begin(length: number, headers: Record<string, string> = { cookie }) {
  const sent = request({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: '/api/clubs',
    headers: { 'content-type': 'application/json', 'content-length': length, ...headers },
  })
  sent.flushHeaders()
  const status = new Promise<number | undefined>((resolve) => {
    sent.on('response', (answer) => resolve(answer.resume().statusCode))
    sent.on('error', () => resolve(undefined))
  })
  return { sent, status }
}

/** Sends a club of exactly `length` bytes; the padding is whitespace, which is ignored. */
function send(sent: ClientRequest, length: number, name: string): void {
  const body = JSON.stringify({ name, description: 'Uploads' })
  sent.end(body + ' '.repeat(length - body.length))
}

const isAnswered = (status: Promise<unknown>) =>
  Promise.race([status.then(() => true), new Promise((resolve) => setTimeout(() => resolve(false), 500))])

test('a visitor’s upload is refused before its body is read §D.37 §S.13', async () => {
  const { sent, status } = begin(megabytes(5), {})
  expect(await status).toBe(401)
  sent.destroy()
})

test('uploads are read four at a time; an aborted one frees its slot, and small bodies never wait §D.37', async () => {
  const slow = [1, 2, 3, 4].map(() => begin(megabytes(5)))
  await isAnswered(Promise.any(slow.map(({ status }) => status)))
  const fifth = begin(megabytes(2))
  send(fifth.sent, megabytes(2), 'The fifth')
  expect(await isAnswered(fifth.status)).toBe(false)

  const little = begin(200)
  send(little.sent, 200, 'Little')
  expect(await little.status).toBe(201)

  slow[0]?.sent.destroy()
  expect(await fifth.status).toBe(201)
  for (const { sent } of slow) sent.destroy()
})
