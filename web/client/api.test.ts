// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createClub } from '#contract/clubs/club.ts'
import { deletePost, writePost } from '#contract/discussions/discussion.ts'
import { call, CallError, errorMessage } from './api.ts'

const second = 1000
const hour = 3_600_000

interface Sent {
  url: string
  init: RequestInit
}
let sent: Sent[]
/** How the server answers; an Error as if the answer had got lost. */
let answers: (Response | Error)[]
beforeEach(() => {
  vi.useFakeTimers()
  sent = []
  answers = []
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    if (url === '/healthz') return Promise.reject(lost())
    sent.push({ url, init })
    const answer = answers.shift()
    if (answer) return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
    // Silence.
    return new Promise((_resolve, reject) =>
      init.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))),
    )
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const params = { clubId: 1, bookId: 2 } as never
const body = { title: 'The ending', content: 'Well?', memberName: 'J.' }
const post = (change: Partial<typeof body> = {}) => call(writePost, { params, body: { ...body, ...change } })
const lost = () => new TypeError('Failed to fetch')
const created = () => Response.json({ id: 1 }, { status: 201 })
const keys = () => sent.map(({ init }) => new Headers(init.headers).get('idempotency-key'))

test('a post whose answer got lost is sent again with the same key, and the next one with another §D.142', async () => {
  answers = [lost(), new Response('', { status: 504 }), created(), created()]
  await expect(post()).rejects.toThrow('needs a connection')
  await expect(post()).rejects.toThrow(CallError)
  await post()
  await post()
  const [first, again, third, next] = keys()
  expect(first).toMatch(/^[\d-]{8,200}$/)
  expect([again, third]).toEqual([first, first])
  expect(next).not.toBe(first)
})

test('another text has another key, and so has a refused one that is sent again §D.142', async () => {
  answers = [lost(), lost(), new Response('', { status: 403 }), created()]
  await expect(post()).rejects.toThrow('needs a connection')
  await expect(post({ content: 'Well!' })).rejects.toThrow('needs a connection')
  await expect(post()).rejects.toThrow(CallError)
  await post()
  const [first, other, refused, last] = keys()
  expect(other).not.toBe(first)
  expect(refused).toBe(first)
  expect(last).not.toBe(first)
})

test('the key of a lost answer is forgotten after an hour', async () => {
  answers = [lost(), lost(), lost()]
  await expect(post()).rejects.toThrow('needs a connection')
  vi.advanceTimersByTime(hour - second)
  await expect(post()).rejects.toThrow('needs a connection')
  vi.advanceTimersByTime(hour + second)
  await expect(post()).rejects.toThrow('needs a connection')
  const [first, again, late] = keys()
  expect(again).toBe(first)
  expect(late).not.toBe(first)
})

test('a call that creates nothing has no key', async () => {
  answers = [new Response(null, { status: 204 })]
  await call(deletePost, { params })
  expect(keys()).toEqual([null])
})

test('a request that makes no progress for 15 seconds ends with a sentence, and one that does goes on §D.142', async () => {
  const ended = vi.fn<(error: unknown) => void>()
  void post().catch(ended)
  await vi.advanceTimersByTimeAsync(14 * second)
  expect(ended).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2 * second)
  expect(errorMessage(ended.mock.calls[0]?.[0], 'otherwise')).toMatch(/hasn’t answered/)

  const slow = new TransformStream<Uint8Array, Uint8Array>()
  answers = [new Response(slow.readable, { status: 201 })]
  const posted = post()
  const writer = slow.writable.getWriter()
  for (const part of ['{"id"', ':', '7}']) {
    await vi.advanceTimersByTimeAsync(14 * second)
    void writer.write(new TextEncoder().encode(part))
  }
  await vi.advanceTimersByTimeAsync(14 * second)
  void writer.close()
  expect(await posted).toEqual({ id: 7 })
})

test('an upload may take longer than 15 seconds §D.142', async () => {
  const ended = vi.fn<() => void>()
  const leave = new AbortController()
  for (const uploaded of [
    call(createClub, { body: { name: 'Ink', description: 'Read slowly.' } }, leave.signal),
    call(writePost, { params, body: { ...body, content: 'x'.repeat(100_001) } }, leave.signal),
  ])
    void uploaded.catch(ended)
  await vi.advanceTimersByTimeAsync(60 * second)
  expect(ended).not.toHaveBeenCalled()
  leave.abort()
  await vi.waitFor(() => expect(ended).toHaveBeenCalledTimes(2))
})

test('a call that its caller aborts ends at once, without a sentence', async () => {
  const caller = new AbortController()
  const answered = call(writePost, { params, body }, caller.signal).catch((error: unknown) => error)
  caller.abort()
  expect(errorMessage(await answered, 'otherwise')).toBe('otherwise')
})

test.each([
  ['memberName: This is required', 'This is required'],
  ['Say who you are: nobody signs with an empty name', 'Say who you are: nobody signs with an empty name'],
])(
  'a toast says what is wrong without the name that programs have for the field (%s) §8.22',
  (detail, said) => {
    const problem = { detail, errors: [{ field: 'memberName', message: 'This is required' }] }
    expect(errorMessage(new CallError(400, JSON.stringify(problem), ''), 'otherwise')).toBe(said)
  },
)

function asksBeforeLeaving(): boolean {
  const leaving = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(leaving)
  return leaving.defaultPrevented
}

test('closing the tab asks while a change is being sent, and at no other time §D.142', async () => {
  expect(asksBeforeLeaving()).toBe(false)
  answers = [created()]
  const posted = post()
  expect(asksBeforeLeaving()).toBe(true)
  await posted
  expect(asksBeforeLeaving()).toBe(false)
  answers = [lost()]
  await expect(post()).rejects.toThrow('needs a connection')
  expect(asksBeforeLeaving()).toBe(false)
})
