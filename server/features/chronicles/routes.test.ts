import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#tests/test-app.ts'
import { requestedRange } from './byte-range.ts'

const url = '/api/audio/santa-fe-unicorns'
let app: TestApp
let whole: Buffer
let etag: string
beforeAll(async () => {
  app = await createTestApp()
  const { bytes, headers } = await app.visitor.get(url)
  whole = bytes
  etag = String(headers['etag'])
})
afterAll(() => app.close())

const part = (range: string, more: Record<string, string> = {}) => app.visitor.get(url, { range, ...more })

describe('the music of the Chronicles', () => {
  test('the music of the Chronicles plays for visitors and readers §1.7', async () => {
    const mara = await app.as('mara')
    for (const caller of [app.visitor, mara]) {
      const { status, headers, bytes } = await caller.get(url)
      expect(status).toBe(200)
      expect(headers).toMatchObject({
        'content-type': 'audio/mpeg',
        'accept-ranges': 'bytes',
        'content-length': String(whole.length),
        'cache-control': 'public, max-age=86400',
      })
      expect(bytes.equals(whole)).toBe(true)
    }
  })

  test('the music of the Chronicles is an MP3 of at least two minutes, small enough for a phone §7.23', () => {
    expect(whole[0]).toBe(0xff)
    expect((whole[1] ?? 0) & 0xe0).toBe(0xe0)
    expect((whole.length * 8) / 128_000).toBeGreaterThan(120)
    expect(whole.length).toBeLessThan(3_000_000)
  })

  test('the music of the Chronicles answers a HEAD with its length and no bytes', async () => {
    const answer = await app.http.inject({ method: 'HEAD', url })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-length': String(whole.length),
      'accept-ranges': 'bytes',
      etag,
    })
    expect(answer.rawPayload.length).toBe(0)
  })

  test.each([
    ['bytes=0-', 0, undefined],
    ['bytes=0-1', 0, 2],
    ['bytes=1000-1999', 1000, 2000],
    ['bytes=-500', -500, undefined],
    ['bytes=2000000-99999999', 2_000_000, undefined],
  ])('the music of the Chronicles answers %s with only that part §7.23', async (range, from, until) => {
    const { status, headers, bytes } = await part(range)
    const wanted = whole.subarray(from, until)
    const first = whole.length + from < whole.length ? whole.length + from : from
    expect(status).toBe(206)
    expect(headers['content-range']).toBe(`bytes ${first}-${first + wanted.length - 1}/${whole.length}`)
    expect(headers['content-length']).toBe(String(wanted.length))
    expect(bytes.equals(wanted)).toBe(true)
  })

  test.each(['bytes=99999999-', 'bytes=-0'])(
    'the music of the Chronicles reports its length when %s lies beyond it',
    async (range) => {
      const { status, headers, bytes } = await part(range)
      expect(status).toBe(416)
      expect(headers['content-range']).toBe(`bytes */${whole.length}`)
      expect(bytes.length).toBe(0)
    },
  )

  test.each(['bytes=0-1,5-9', 'bytes=9-5', 'bytes=', 'seconds=0-9', 'nonsense'])(
    'the music of the Chronicles is sent whole when %s cannot be satisfied',
    async (range) => {
      const { status, bytes } = await part(range)
      expect(status).toBe(200)
      expect(bytes.length).toBe(whole.length)
    },
  )

  test('the music of the Chronicles answers 304 when the browser still has it', async () => {
    const { status, bytes } = await app.visitor.get(url, { 'if-none-match': `"other", ${etag}` })
    expect(status).toBe(304)
    expect(bytes.length).toBe(0)
  })

  test('the music of the Chronicles never mixes two recordings: a range of an older one gets the whole current one', async () => {
    expect((await part('bytes=5-9', { 'if-range': etag })).status).toBe(206)
    const { status, bytes } = await part('bytes=5-9', { 'if-range': '"older"' })
    expect(status).toBe(200)
    expect(bytes.length).toBe(whole.length)
  })
})

test('no range of an empty recording can be satisfied', () => {
  expect(requestedRange('bytes=0-', 0)).toBe('beyond')
  expect(requestedRange('bytes=-5', 0)).toBe('beyond')
})
