import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Method } from '#contract/http/endpoint.ts'
import { createOwnTimes } from './own-times.ts'
import type { WaitingKind } from './waiting-kinds.ts'

const start = Date.parse('2026-05-01T12:00:00Z')
beforeEach(() => vi.useFakeTimers({ now: start }))
afterEach(() => vi.useRealTimers())

const said = (after: number, kind: WaitingKind = 'place', method: Method = 'POST') => ({
  id: after,
  kind,
  method,
  at: start + after,
})

/** Sends it so long after the start, for so long; returns when it counts as written, in ms after the start. */
function send(
  times: ReturnType<typeof createOwnTimes>,
  item: ReturnType<typeof said>,
  at: number,
  way: number,
) {
  const writtenAt = times.writtenAt(item, start + at)
  vi.setSystemTime(start + at + way)
  times.mayHaveArrived(item, writtenAt, start + at)
  return writtenAt - start
}

test('a place said while the answer to the one before got lost counts as later than that; sent again, that keeps its own time §P.75', () => {
  const times = createOwnTimes()
  const [first, second] = [said(0), said(200)]
  expect(send(times, first, 0, 800)).toBe(0)
  expect(send(times, first, 60_000, 15_000)).toBe(0)
  expect(send(times, second, 90_000, 100)).toBeGreaterThan(15_000)
})

test('a text that waited keeps its own time, whatever was sent before it; a reaction and a changed review have none §P.75', () => {
  const times = createOwnTimes()
  send(times, said(0), 0, 8000)
  expect(send(times, said(500, 'note'), 60_000, 100)).toBe(500)
  expect(send(times, said(600, 'reaction'), 61_000, 100)).toBe(61_000)
  expect(send(times, said(700, 'review'), 62_000, 100)).toBe(700)
  // Its endpoint takes no time.
  expect(send(times, said(800, 'review', 'PATCH'), 63_000, 100)).toBe(63_000)
})
