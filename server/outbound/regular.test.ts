import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Elsewhere, openElsewhere } from '#tests/outside-servers.ts'
import { fetchOutside } from './outbound-fetch.ts'

let elsewhere: Elsewhere
beforeAll(async () => void (elsewhere = await openElsewhere()))
afterAll(() => elsewhere.close())

const fetch = (maxBytes = 10_000) =>
  fetchOutside(elsewhere.url, { timeoutMs: 2000, maxBytes, userAgent: 'Tests', isRegular: true })

describe('a server that is asked again and again', () => {
  test('may pack its answers', async () => {
    elsewhere.answer((_request, response) => {
      response.setHeader('content-encoding', 'gzip').end(gzipSync('unpacked'))
    })
    expect((await fetch()).bytes.toString()).toBe('unpacked')
    expect(elsewhere.asked[0]?.headers['accept-encoding']).toBe('gzip')
  })

  test('is cut off when what it packed is too large unpacked', async () => {
    const packed = gzipSync(Buffer.alloc(1_000_000))
    expect(packed.length).toBeLessThan(10_000)
    elsewhere.answer((_request, response) => {
      response.setHeader('content-encoding', 'gzip').end(packed)
    })
    await expect(fetch()).rejects.toMatchObject({ fault: 'too-large' })
  })

  test.each([
    ['half a packed body', gzipSync('half of this is lost').subarray(0, 15)],
    ['no packed body at all', Buffer.from('plain')],
  ])('fails when it sends %s', async (_what, body) => {
    elsewhere.answer((_request, response) => {
      response.setHeader('content-encoding', 'gzip').end(body)
    })
    await expect(fetch()).rejects.toMatchObject({ fault: 'unreachable' })
  })

  test('is asked once more when it let go of a kept connection', async () => {
    elsewhere.answer((_request, response) => response.end('first'))
    await fetch()
    let calls = 0
    elsewhere.answer((request, response) => {
      calls++
      if (calls === 1) request.socket.destroy()
      else response.end('again')
    })
    expect((await fetch()).bytes.toString()).toBe('again')
    expect(calls).toBe(2)
  })

  test('is not asked again when it hangs up on a new connection', async () => {
    let calls = 0
    elsewhere.answer((request) => {
      calls++
      request.socket.destroy()
    })
    // The first of these may still meet the connection of the test before.
    await expect(fetch()).rejects.toMatchObject({ fault: 'unreachable' })
    calls = 0
    await expect(fetch()).rejects.toMatchObject({ fault: 'unreachable' })
    expect(calls).toBe(1)
  })
})
