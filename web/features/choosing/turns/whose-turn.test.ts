import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Turns } from '#contract/choosing/turns.ts'
import { byWait, currentOf, drawLots, nextOf } from './whose-turn.ts'

const host = (memberId: number, last: string | null = null, sitsOut = false) => ({
  memberId,
  name: `Member ${memberId}`,
  times: last === null ? 0 : 1,
  last,
  sitsOut,
})
const turns = z.parse(Turns, {
  on: true,
  order: [3, 1, 2, 4],
  current: 1,
  roundId: null,
  hosts: [host(3, null, true), host(1), host(2), host(4, null, true), host(9, '2026-01-01T10:00:00.000Z')],
})

test('whose turn it is, and who comes next without those who sit out and former hosts', () => {
  expect(currentOf(turns)?.memberId).toBe(1)
  expect(nextOf(turns).map(({ memberId }) => memberId)).toEqual([2])
  expect(currentOf({ ...turns, current: null })).toBeUndefined()
})

test('whoever has never had a turn has waited longest, and equals keep their order', () => {
  const some = [host(1, '2026-03-01T10:00:00.000Z'), host(2), host(3, '2025-03-01T10:00:00.000Z'), host(4)]
  expect(some.toSorted(byWait).map(({ memberId }) => memberId)).toEqual([2, 4, 3, 1])
})

test('lots that are drawn keep everybody, and every order is as likely', () => {
  const counts = new Map<string, number>()
  for (let number = 0; number < 6; number++) {
    const draws = [Math.floor(number / 2) / 3, (number % 2) / 2]
    const order = drawLots([1, 2, 3], () => draws.shift() ?? 0).join('')
    counts.set(order, (counts.get(order) ?? 0) + 1)
  }
  expect([...counts.keys()].toSorted()).toEqual(['123', '132', '213', '231', '312', '321'])
})
