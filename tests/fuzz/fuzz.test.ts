import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#tests/test-app.ts'
import { nobody } from './canaries.ts'
import { type Call, describedCalls } from './description.ts'
import { type Driver, faultsOf, createDriver } from './drive.ts'
import { siteEmail } from './people.ts'
import { requestsOf } from './requests.ts'

/** The same requests every time, so that a new failure means a change; `FUZZ_SEED=$RANDOM FUZZ_RUNS=2000` sends new ones. */
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_121)
/** Requests for each call, most of them on the faster engine: more than 15,000 on both together. */
const defaultRuns = { sqlite: 41, postgres: 3 }
const together = defaultRuns.sqlite + defaultRuns.postgres

let app: TestApp
let driven: Driver
let calls: Call[]
let runs: number

const secrets = {
  AI_BASE_URL: 'http://127.0.0.1:1',
  AI_MODEL: 'model',
  AI_API_KEY: 'secret-key-of-the-model',
  GOOGLE_BOOKS_KEY: 'secret-key-of-google-books',
  UNSPLASH_KEY: 'secret-key-of-unsplash',
  PEXELS_KEY: 'secret-key-of-pexels',
}

beforeAll(async () => {
  const errors: string[] = []
  const write = (line: string) => {
    // Nothing can back up a database in memory.
    if (!line.includes('There is no database at')) errors.push(line)
  }
  app = await createTestApp(
    { LOG_LEVEL: 'error', ADMIN_EMAILS: siteEmail, ...secrets },
    { logTarget: { write } },
  )
  driven = await createDriver(app, errors)
  for (const secret of Object.values(secrets).filter((value) => value.startsWith('secret')))
    driven.canaries.watch(secret, 'a key of the operator', nobody)
  calls = await describedCalls(app)
  runs = Number(process.env['FUZZ_RUNS'] ?? defaultRuns[app.engine])
})
afterAll(() => app.close())

test('every response to any request by anybody is valid, leaks no secret and is fast §D.19 §S.1 §S.20', async () => {
  const failures: string[] = []
  for (const [at, call] of calls.entries()) {
    const sound = fc.asyncProperty(requestsOf(call), async (request) => {
      const faults = await faultsOf(driven, call, request)
      if (faults.length > 0) throw new Error(faults.join('\n'))
    })
    const found = await fc.check(sound, { seed: seed + at, numRuns: runs })
    if (found.failed) failures.push(`${call.name}, FUZZ_SEED=${seed}: ${String(found.errorInstance)}`)
  }
  const answers = [...driven.answers].toSorted().map(([status, count]) => `${count} × ${status}`)
  console.info(`FUZZ_SEED=${seed}: ${driven.sent} requests to ${calls.length} calls; ${answers.join(', ')}`)
  expect(failures.join('\n\n')).toBe('')
  expect(driven.sent).toBeGreaterThanOrEqual(calls.length * runs)
  expect(calls.length * together).toBeGreaterThan(15_000)
}, 600_000)
