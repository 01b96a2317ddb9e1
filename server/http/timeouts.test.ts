import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '#tests/test-app.ts'
import { expectProgress } from './timeouts.ts'
import { refusePipelines } from './pipelining.ts'

let app: TestApp
beforeAll(async () => void (app = await createTestApp()))
afterAll(() => app.close())

test('whoever connects has seconds to say what they want, minutes to say it whole, and a minute of silence §D.120', () => {
  const { headersTimeout, requestTimeout, timeout, keepAliveTimeout } = app.http.server
  expect({ headersTimeout, requestTimeout, timeout }).toEqual({
    headersTimeout: 15_000,
    requestTimeout: 120_000,
    timeout: 60_000,
  })
  expect(keepAliveTimeout).toBeLessThan(120_000)
})

test('a large body that comes too slowly ends with its connection, and one that comes along arrives §D.120', async () => {
  const server = createServer(takeBody).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const [slow, steady] = await Promise.all([upload(port, 1), upload(port, 2000)])
  expect(slow).toBe('')
  expect(steady).toContain('200 OK')
  server.close()
})

test('who asks on and on without waiting for an answer loses the connection; a few at once are answered §D.120', async () => {
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.http.server.address() as AddressInfo
  const asked = (many: number, path = '/healthz') => {
    const question = `GET ${path} HTTP/1.1\r\nhost: a.example\r\n`
    return answers(port, `${`${question}\r\n`.repeat(many - 1)}${question}connection: close\r\n\r\n`)
  }
  expect((await asked(8)).match(/200 OK/g)).toHaveLength(8)
  expect((await asked(9)).match(/200 OK/g)?.length ?? 0).toBeLessThan(9)
  expect((await asked(50)).match(/200 OK/g)?.length ?? 0).toBeLessThan(50)
  // Nor where the address leads to no route and cannot even be read.
  expect((await asked(50, '/%zz')).match(/400 Bad Request/g)?.length ?? 0).toBeLessThan(50)
})

test('who asks one more for each answer may keep eight under way', async () => {
  const http = fastify()
  refusePipelines(http)
  const held: (() => void)[] = []
  http.get('/', () => new Promise<string>((resolve) => held.push(() => resolve('here'))))
  await http.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((http.server.address() as AddressInfo).port, '127.0.0.1')
  const question = 'GET / HTTP/1.1\r\nhost: a.example\r\n\r\n'
  socket.write(question.repeat(8))
  for (let asked = 9; asked < 14; asked++) {
    await vi.waitFor(() => expect(held).toHaveLength(8))
    held.shift()?.()
    expect(String(await once(socket, 'data'))).toContain('200 OK')
    socket.write(question)
  }
  socket.destroy()
  await http.close()
})

/** However it ends: a connection that is cut off ends with an error. */
const closing = (socket: Socket) => new Promise<void>((resolve) => socket.once('close', () => resolve()))

/** Says something at once; what is answered before the connection ends. */
async function answers(port: number, said: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (some: Buffer) => (answer += some.toString()))
  socket.on('error', () => {})
  socket.write(said)
  await closing(socket)
  return answer
}

/** Asks for 1000 bytes in half a second. */
const takeBody: RequestListener = (request, response) => {
  expectProgress(request, { bytes: 1000, every: 500 })
  request.resume().once('end', () => response.setHeader('connection', 'close').end())
}

/** Sends 20,000 bytes, so many every 10 ms; what is answered before the connection ends. */
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
