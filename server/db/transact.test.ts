import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#tests/test-app.ts'
import type { ChangeEvent } from '#server/events/event.ts'
import { publish, transact } from './transact.ts'

let app: TestApp
let delivered: ChangeEvent[] = []
const event: ChangeEvent = { topic: 'club 1', parts: ['notes/2'], revision: 3 }

beforeAll(async () => {
  app = await createTestApp()
  app.db.commitListeners.add((events) => delivered.push(...events))
})
beforeEach(() => {
  delivered = []
})
afterAll(() => app.close())

test('an event is delivered when its transaction has committed, not before §D.114', async () => {
  await transact(app.db, (transaction) => {
    publish(transaction, event)
    expect(delivered).toEqual([])
    return Promise.resolve()
  })
  expect(delivered).toEqual([event])
})

test('a failed transaction delivers nothing §D.114', async () => {
  const failing = transact(app.db, (transaction) => {
    publish(transaction, event)
    return Promise.reject(new Error('no'))
  })
  await expect(failing).rejects.toThrow('no')
  expect(delivered).toEqual([])
})
