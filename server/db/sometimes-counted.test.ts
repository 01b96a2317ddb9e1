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

test('a number is two minutes old at most, and those who ask at the same time wait for one count §O.103', async () => {
  const db = {}
  const minute = 60_000
  let rows = 20_000
  let times = 0
  let time = 0
  let isDown = false
  const ask = () =>
    countSometimes(
      db,
      'readers',
      async () => {
        times++
        await Promise.resolve()
        if (isDown) throw new Error('The database is gone')
        return rows
      },
      () => time,
    )
  expect([await Promise.all([ask(), ask()]), times]).toEqual([[20_000, 20_000], 1])
  rows = 30_000
  time = minute - 1
  expect([await ask(), times]).toEqual([20_000, 1])
  time = minute
  expect([await Promise.all([ask(), ask()]), times]).toEqual([[20_000, 20_000], 2])
  await expect.poll(ask).toBe(30_000)
  rows = 40_000
  time += 2 * minute + 1
  expect([await Promise.all([ask(), ask()]), times]).toEqual([[40_000, 40_000], 3])
  isDown = true
  time += 2 * minute
  expect(await ask()).toBe(40_000)
  time++
  await expect(ask()).rejects.toThrow('The database is gone')
  isDown = false
  expect(await ask()).toBe(40_000)
})
