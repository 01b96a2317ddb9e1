import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EventStream, openStream } from './stream.ts'

let http: FastifyInstance
let port: number
let opened: EventStream[] = []
let ends = 0

beforeAll(async () => {
  http = fastify({ forceCloseConnections: true })
  http.get('/', (_request, reply) => {
    opened.push(openStream(reply, () => ends++))
  })
  port = Number(new URL(await http.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => http.close())

/** Opens a stream as a client that reads nothing until its socket is resumed. */
async function ask(): Promise<{ socket: Socket; stream: EventStream }> {
  opened = []
  ends = 0
  const socket = connect(port, '127.0.0.1')
  socket.pause()
  socket.on('error', () => {})
  socket.write('GET / HTTP/1.1\r\nHost: here\r\n\r\n')
  await expect.poll(() => opened).toHaveLength(1)
  const [stream] = opened
  if (!stream) throw new Error('no stream')
  return { socket, stream }
}

test('a client that does not read is disconnected when its buffer is full §D.112', async () => {
  const { socket, stream } = await ask()
  const text = `: ${'a'.repeat(16 * 1024)}\n\n`
  let sent = 0
  // The operating system buffers a few megabytes first.
  for (; stream.isOpen() && sent < 10_000; sent++) {
    stream.send(text)
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(stream.isOpen()).toBe(false)
  expect(sent).toBeLessThan(10_000)
  expect(ends).toBe(1)
  stream.send(text)
  socket.resume()
  await once(socket, 'close')
  expect(ends).toBe(1)
})

test('closing a page ends its stream, once', async () => {
  const { socket, stream } = await ask()
  socket.destroy()
  await expect.poll(() => stream.isOpen()).toBe(false)
  stream.end('data: late\n\n')
  expect(ends).toBe(1)
})
