import { expect, test } from 'vitest'
import type { BoardThread } from '#contract/board/thread.ts'
import type { Coming } from '#contract/members/coming.ts'
import { withComings } from './with-comings.ts'

const at = (day: number) => `2026-11-${String(day).padStart(2, '0')}T12:00:00.000Z`
const thread = (id: number, day: number, pinned = false) =>
  ({ id, pinned, createdAt: at(day), latestReply: null }) as unknown as BoardThread
const coming = (day: number): Coming => ({
  kind: 'joined',
  day: at(day).slice(0, 10),
  at: at(day),
  count: 1,
  people: [],
})
const shown = (...input: Parameters<typeof withComings>) =>
  withComings(...input).map((row) => ('thread' in row ? row.thread.id : row.coming.day))

test('lines about who joined stand among the conversations by time, below pinned ones §U.14', () => {
  const threads = [thread(1, 2, true), thread(2, 20), thread(3, 10)]
  const comings = [coming(25), coming(15), coming(5)]
  expect(shown(threads, comings, false)).toEqual([1, '2026-11-25', 2, '2026-11-15', 3, '2026-11-05'])
  expect(shown(threads, comings, true)).toEqual([1, '2026-11-25', 2, '2026-11-15', 3])
  expect(shown([], comings, false)).toHaveLength(3)
})
