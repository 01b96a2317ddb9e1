import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#tests/test-app.ts'
import { tell, tellAfterCommit } from './after-commit.ts'
import type { Word } from './event.ts'

let app: TestApp
let told: Word[] = []
const word: Word = { topic: 'club 1', parts: ['notes/2'], revision: 3 }

beforeAll(async () => {
  app = await createTestApp()
  tellAfterCommit(app.db, (words) => told.push(...words))
})
beforeEach(() => {
  told = []
})
afterAll(() => app.close())

test('a word is told when its change is committed, and not before §D.114', async () => {
  await app.db.transaction().execute((change) => {
    tell(change, word)
    expect(told).toEqual([])
    return Promise.resolve()
  })
  expect(told).toEqual([word])
})

test('a change that fails tells nothing §D.114', async () => {
  const failing = app.db.transaction().execute((change) => {
    tell(change, word)
    return Promise.reject(new Error('no'))
  })
  await expect(failing).rejects.toThrow('no')
  expect(told).toEqual([])
})
