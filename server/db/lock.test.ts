import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#tests/test-app.ts'
import { alone } from './lock.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

/** Work that goes on until it is let go. */
function longWork() {
  let begin = () => {}
  let letGo = () => {}
  const begun = new Promise<void>((resolve) => (begin = resolve))
  const over = new Promise<void>((resolve) => (letGo = resolve))
  const work = () => {
    begin()
    return over
  }
  return { work, begun, letGo }
}

test('work that is under way is not begun a second time, and may be done again after it §D.100', async () => {
  const { db, engine } = app
  const done: string[] = []
  const note = (what: string) => () => {
    done.push(what)
    return Promise.resolve()
  }
  const { work, begun, letGo } = longWork()
  const first = alone(db, engine, 'reading', work)
  await begun
  await alone(db, engine, 'reading', note('the same'))
  await alone(db, engine, 'writing', note('another'))
  letGo()
  await first
  await alone(db, engine, 'reading', note('afterwards'))
  // The SQLite file has one server (decision 5), which has one timetable: there is nobody to keep out.
  expect(done).toEqual(
    engine === 'postgres' ? ['another', 'afterwards'] : ['the same', 'another', 'afterwards'],
  )
})

test('work that fails says so and keeps nobody out', async () => {
  const { db, engine } = app
  const failing = alone(db, engine, 'reading', () => Promise.reject(new Error('no')))
  await expect(failing).rejects.toThrow('no')
  let isDone = false
  await alone(db, engine, 'reading', () => {
    isDone = true
    return Promise.resolve()
  })
  expect(isDone).toBe(true)
})
