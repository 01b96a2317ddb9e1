import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#tests/test-app.ts'
import { expectProgress } from './timeouts.ts'

let app: TestApp
beforeAll(async () => void (app = await createTestApp()))
afterAll(() => app.close())

test('a connection has seconds for the headers, minutes for the request, and may be idle for a minute §D.120', () => {
  const { headersTimeout, requestTimeout, timeout, keepAliveTimeout } = app.http.server
  expect({ headersTimeout, requestTimeout, timeout }).toEqual({
    headersTimeout: 15_000,
    requestTimeout: 120_000,
    timeout: 60_000,
  })
  expect(keepAliveTimeout).toBeLessThan(120_000)
})

test('a large body that arrives too slowly is cut off, and a steady one is read §D.120', async () => {
  const server = createServer(takeBody).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const [slow, steady] = await Promise.all([upload(port, 1), upload(port, 2000)])
  expect(slow).toBe('')
  expect(steady).toContain('200 OK')
  server.close()
})

/** Resolves however the connection ends: one that is cut off ends with an error. */
const closing = (socket: Socket) => new Promise<void>((resolve) => socket.once('close', () => resolve()))

/** Requires 1000 bytes every half second. */
const takeBody: RequestListener = (request, response) => {
  expectProgress(request, { bytes: 1000, every: 500 })
  request.resume().once('end', () => response.setHeader('connection', 'close').end())
}

/** Sends up to 20,000 bytes, `bytes` every 10 ms; returns the response received before the connection ended. */
async function upload(port: number, bytes: number): Promise<string> {
  const socket: Socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (some: Buffer) => (answer += some.toString()))
  socket.on('error', () => {})
  socket.write('POST / HTTP/1.1\r\nhost: books.example\r\ncontent-length: 20000\r\n\r\n')
  let sent = 0
  const sending = setInterval(() => {
    if (sent < 20_000) socket.write('x'.repeat(bytes))
    sent += bytes
  }, 10)
  await closing(socket)
  clearInterval(sending)
  return answer
}
