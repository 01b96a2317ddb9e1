import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EventSourceInTests } from './event-source-in-tests.ts'
import { subscribeToEvents } from './event-stream.ts'

const { latest, opened } = EventSourceInTests
let stop = () => {}
let heard: string[] = []

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', EventSourceInTests)
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()))
  opened.length = 0
  heard = []
})
afterEach(() => {
  stop()
  look('visible')
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

function look(state: 'visible' | 'hidden') {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}

const begin = () => {
  stop = subscribeToEvents({
    urlSince: (revision) => `/events?since=${revision}`,
    since: 7,
    onChange: (changed, revision) => void heard.push(`${revision}: ${changed.join(' ')}`),
    onClosed: () => void heard.push('closed'),
  })
}

test('a lost stream reconnects from its last revision, with growing delays §D.116', () => {
  begin()
  expect(opened.map(({ url }) => url)).toEqual(['/events?since=7'])
  latest().onopen?.()
  latest().send(9, 'notes/3', 'club')
  expect(heard).toEqual(['9: notes/3 club'])
  latest().onerror?.()
  expect(latest().isClosed).toBe(true)
  vi.advanceTimersByTime(3000)
  expect(opened.map(({ url }) => url)).toEqual(['/events?since=7', '/events?since=9'])
  for (let time = 0; time < 8; time++) {
    latest().onerror?.()
    vi.advanceTimersByTime(90_000)
  }
  expect(opened).toHaveLength(10)
  latest().onerror?.()
  vi.advanceTimersByTime(29_000)
  expect(opened).toHaveLength(10)
})

test('a broken stream checks the server at once, because the page may make no other call for a long time §D.95', () => {
  const fetched = vi.fn(() => Promise.resolve(new Response()))
  vi.stubGlobal('fetch', fetched)
  begin()
  expect(fetched).not.toHaveBeenCalled()
  latest().onerror?.()
  expect(fetched).toHaveBeenCalledExactlyOnceWith('/healthz', { method: 'HEAD', cache: 'no-store' })
})

test('a hidden tab unsubscribes after 30 seconds, and resumes where it was when visible again §D.116', () => {
  begin()
  latest().send(9, 'club')
  look('hidden')
  vi.advanceTimersByTime(20_000)
  look('visible')
  vi.advanceTimersByTime(60_000)
  expect(opened).toHaveLength(1)
  look('hidden')
  vi.advanceTimersByTime(31_000)
  expect(latest().isClosed).toBe(true)
  look('visible')
  expect(opened.map(({ url }) => url)).toEqual(['/events?since=7', '/events?since=9'])
})

test('a stopped subscription stays stopped, even while it waits to reconnect', () => {
  begin()
  latest().dispatchEvent(new Event('closed'))
  latest().onerror?.()
  stop()
  vi.advanceTimersByTime(300_000)
  look('visible')
  expect(opened).toHaveLength(1)
  expect(heard).toEqual(['closed'])
})

test('three tabs of a browser have a stream at once, and a fourth takes the slot of one that closes', async () => {
  const held = new Map<string, { waiting: (() => void)[] }>()
  const request = async (
    name: string,
    options: { ifAvailable?: boolean; signal?: AbortSignal },
    act: (lock: object | null) => Promise<unknown>,
  ): Promise<unknown> => {
    const taken = held.get(name)
    if (taken && options.ifAvailable) return act(null)
    if (taken) await new Promise<void>((resolve) => taken.waiting.push(resolve))
    const mine = { waiting: taken?.waiting ?? [] }
    held.set(name, mine)
    try {
      return await act({ name })
    } finally {
      held.delete(name)
      mine.waiting.shift()?.()
    }
  }
  vi.stubGlobal('navigator', { locks: { request } })
  vi.spyOn(Math, 'random').mockReturnValue(0)
  const stops: (() => void)[] = []
  for (let tab = 0; tab < 4; tab++) {
    begin()
    stops.push(stop)
    await vi.advanceTimersByTimeAsync(0)
  }
  expect(opened).toHaveLength(3)
  stops[0]?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(opened).toHaveLength(4)
  stops.forEach((one) => one())
})
