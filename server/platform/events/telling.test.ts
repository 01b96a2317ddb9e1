import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestHouse, type TestHouse } from '#tests/house.ts'
import { tell, tellAfterCommit } from './telling.ts'
import type { Word } from './word.ts'

let house: TestHouse
let told: Word[] = []
const word: Word = { topic: 'club 1', parts: ['notes/2'], revision: 3 }

beforeAll(async () => {
  house = await openTestHouse()
  tellAfterCommit(house.store, (words) => told.push(...words))
})
beforeEach(() => {
  told = []
})
afterAll(() => house.close())

test('a word is told when its change is committed, and not before', async () => {
  await house.store.transaction().execute((change) => {
    tell(change, word)
    expect(told).toEqual([])
    return Promise.resolve()
  })
  expect(told).toEqual([word])
})

test('a change that fails tells nothing', async () => {
  const failing = house.store.transaction().execute((change) => {
    tell(change, word)
    return Promise.reject(new Error('no'))
  })
  await expect(failing).rejects.toThrow('no')
  expect(told).toEqual([])
})
