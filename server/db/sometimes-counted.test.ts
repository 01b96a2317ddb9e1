import { expect, test } from 'vitest'
import { countSometimes } from './sometimes-counted.ts'

test('a few rows are counted at each call, many only now and then §O.103', async () => {
  const db = {}
  let rows = 3
  let times = 0
  const ask = (name: string) =>
    countSometimes(db, name, async () => {
      times++
      return rows
    })
  expect(await ask('readers')).toBe(3)
  rows = 20_000
  expect(await ask('readers')).toBe(20_000)
  rows = 5
  expect([await ask('readers'), await ask('readers'), times]).toEqual([20_000, 20_000, 2])
  expect(await ask('clubs')).toBe(5)
})
