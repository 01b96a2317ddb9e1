import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '#tests/test-app.ts'
import { lookAfter } from './jobs.ts'

let app: TestApp
beforeAll(async () => void (app = await createTestApp()))
afterAll(() => app.close())

/** A log that keeps what failed. */
const notebook = () => {
  const failed: string[] = []
  return { failed, log: { error: (_error: unknown, what?: string) => void failed.push(what ?? '') } }
}

/** Looks every 20 ms after 5, at what `work` does. */
const often = (name: string, work: (signal: AbortSignal) => Promise<void>) => ({
  name,
  firstLook: 5,
  laterLooks: 20,
  work: (_db: unknown, signal: AbortSignal) => work(signal),
})

test('a chore is looked after again and again, and not once more when it was stopped §D.101', async () => {
  let looks = 0
  const chore = lookAfter(
    often('dusting', () => Promise.resolve(void looks++)),
    app,
    notebook().log,
  )
  await expect.poll(() => looks).toBeGreaterThan(2)
  await chore.stop()
  const before = looks
  await new Promise((resolve) => setTimeout(resolve, 60))
  expect(looks).toBe(before)
})

test('a look that fails is logged by its name, and the next one comes all the same §D.101', async () => {
  const { failed, log } = notebook()
  let looks = 0
  const chore = lookAfter(
    often('sweeping', () =>
      looks++ === 0 ? Promise.reject(new Error('the broom broke')) : Promise.resolve(),
    ),
    app,
    log,
  )
  await expect.poll(() => looks).toBeGreaterThan(1)
  await chore.stop()
  expect(failed).toEqual(['sweeping failed'])
})

test('stopping ends a look that is under way, waits for it, and logs nothing of it §D.101', async () => {
  const { failed, log } = notebook()
  let begun = false
  let ended = false
  const chore = lookAfter(
    often('mopping', async (signal) => {
      begun = true
      await new Promise((resolve) => signal.addEventListener('abort', resolve))
      ended = true
      throw new Error('given up')
    }),
    app,
    log,
  )
  await expect.poll(() => begun).toBe(true)
  await chore.stop()
  expect(ended).toBe(true)
  expect(failed).toEqual([])
})

test('a chore that is planned keeps no process alive', () => {
  const unref = vi.spyOn(globalThis, 'setTimeout')
  const chore = lookAfter(
    often('airing', () => Promise.resolve()),
    app,
    notebook().log,
  )
  const timer = unref.mock.results.at(-1)?.value as NodeJS.Timeout
  expect(timer.hasRef()).toBe(false)
  unref.mockRestore()
  return chore.stop()
})
