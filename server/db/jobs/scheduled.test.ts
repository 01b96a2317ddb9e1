import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '#tests/test-app.ts'
import { scheduleJob } from './scheduled.ts'

let app: TestApp
beforeAll(async () => void (app = await createTestApp()))
afterAll(() => app.close())

const createLog = () => {
  const failed: string[] = []
  return { failed, log: { error: (_error: unknown, what?: string) => void failed.push(what ?? '') } }
}

/** A job that runs after 5 ms and then every 20. */
const frequentJob = (name: string, run: (signal: AbortSignal) => Promise<void>) => ({
  name,
  firstRun: 5,
  interval: 20,
  run: (_db: unknown, signal: AbortSignal) => run(signal),
})

test('a job runs again and again until it is stopped §D.101', async () => {
  let runs = 0
  const job = scheduleJob(
    frequentJob('dusting', () => Promise.resolve(void runs++)),
    app,
    createLog().log,
  )
  await expect.poll(() => runs).toBeGreaterThan(2)
  await job.stop()
  const before = runs
  await new Promise((resolve) => setTimeout(resolve, 60))
  expect(runs).toBe(before)
})

test('a run that fails is logged with the name of the job, and the next one comes all the same §D.101', async () => {
  const { failed, log } = createLog()
  let runs = 0
  const job = scheduleJob(
    frequentJob('sweeping', () =>
      runs++ === 0 ? Promise.reject(new Error('the broom broke')) : Promise.resolve(),
    ),
    app,
    log,
  )
  await expect.poll(() => runs).toBeGreaterThan(1)
  await job.stop()
  expect(failed).toEqual(['sweeping failed'])
})

test('stopping aborts the run under way, waits for it and logs nothing §D.101', async () => {
  const { failed, log } = createLog()
  let begun = false
  let ended = false
  const job = scheduleJob(
    frequentJob('mopping', async (signal) => {
      begun = true
      await new Promise((resolve) => signal.addEventListener('abort', resolve))
      ended = true
      throw new Error('given up')
    }),
    app,
    log,
  )
  await expect.poll(() => begun).toBe(true)
  await job.stop()
  expect(ended).toBe(true)
  expect(failed).toEqual([])
})

test('a scheduled job keeps no process alive', () => {
  const unref = vi.spyOn(globalThis, 'setTimeout')
  const job = scheduleJob(
    frequentJob('airing', () => Promise.resolve()),
    app,
    createLog().log,
  )
  const timer = unref.mock.results.at(-1)?.value as NodeJS.Timeout
  expect(timer.hasRef()).toBe(false)
  unref.mockRestore()
  return job.stop()
})
