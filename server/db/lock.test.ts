import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#tests/test-app.ts'
import { withLock } from './lock.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

function longWork() {
  let begin = () => {}
  let finish = () => {}
  const begun = new Promise<void>((resolve) => (begin = resolve))
  const over = new Promise<void>((resolve) => (finish = resolve))
  const work = () => {
    begin()
    return over
  }
  return { work, begun, finish }
}

test('work under a lock is not started again while it runs, and can run again afterwards §D.100', async () => {
  const { db, engine } = app
  const done: string[] = []
  const note = (what: string) => () => {
    done.push(what)
    return Promise.resolve()
  }
  const { work, begun, finish } = longWork()
  const first = withLock(db, engine, 'reading', work)
  await begun
  await withLock(db, engine, 'reading', note('the same'))
  await withLock(db, engine, 'writing', note('another'))
  finish()
  await first
  await withLock(db, engine, 'reading', note('afterwards'))
  // An SQLite file has one process (decision 5), so there is no other to lock out.
  expect(done).toEqual(
    engine === 'postgres' ? ['another', 'afterwards'] : ['the same', 'another', 'afterwards'],
  )
})

test('work that fails throws and releases its lock', async () => {
  const { db, engine } = app
  const failing = withLock(db, engine, 'reading', () => Promise.reject(new Error('no')))
  await expect(failing).rejects.toThrow('no')
  let isDone = false
  await withLock(db, engine, 'reading', () => {
    isDone = true
    return Promise.resolve()
  })
  expect(isDone).toBe(true)
})
