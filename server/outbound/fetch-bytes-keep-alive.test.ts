import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type StubServer, openStubServer } from '#tests/stub-server.ts'
import { fetchBytes } from './fetch-bytes.ts'

let stub: StubServer
beforeAll(async () => void (stub = await openStubServer()))
afterAll(() => stub.close())

const get = (maxBytes = 10_000) =>
  fetchBytes(stub.url, { timeoutMs: 2000, maxBytes, userAgent: 'Tests', keepAlive: true })

describe('a frequently called server', () => {
  test('a frequently called server may compress its responses', async () => {
    stub.respond((_request, response) => {
      response.setHeader('content-encoding', 'gzip').end(gzipSync('decompressed'))
    })
    expect((await get()).bytes.toString()).toBe('decompressed')
    expect(stub.requests[0]?.headers['accept-encoding']).toBe('gzip')
  })

  test('a response that is too large when decompressed is cut off', async () => {
    const compressed = gzipSync(Buffer.alloc(1_000_000))
    expect(compressed.length).toBeLessThan(10_000)
    stub.respond((_request, response) => {
      response.setHeader('content-encoding', 'gzip').end(compressed)
    })
    await expect(get()).rejects.toMatchObject({ reason: 'too-large' })
  })

  test.each([
    ['half a compressed body', gzipSync('half of this is lost').subarray(0, 15)],
    ['a body that is not compressed', Buffer.from('plain')],
  ])('a response with %s is an error', async (_what, body) => {
    stub.respond((_request, response) => {
      response.setHeader('content-encoding', 'gzip').end(body)
    })
    await expect(get()).rejects.toMatchObject({ reason: 'unreachable' })
  })

  test('a server that has closed an idle connection is called again', async () => {
    stub.respond((_request, response) => response.end('first'))
    await get()
    let calls = 0
    stub.respond((request, response) => {
      calls++
      if (calls === 1) request.socket.destroy()
      else response.end('again')
    })
    expect((await get()).bytes.toString()).toBe('again')
    expect(calls).toBe(2)
  })

  test('a server that closes a new connection is not called again', async () => {
    let calls = 0
    stub.respond((request) => {
      calls++
      request.socket.destroy()
    })
    // The first call may reuse the connection of the previous test.
    await expect(get()).rejects.toMatchObject({ reason: 'unreachable' })
    calls = 0
    await expect(get()).rejects.toMatchObject({ reason: 'unreachable' })
    expect(calls).toBe(1)
  })
})
