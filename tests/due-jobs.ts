import { expect } from 'vitest'
import type { TestClock } from './clock.ts'
import type { TestApp } from './test-app.ts'

/** Waits until every job that is due has run. */
export const dueJobsDone = ({ db }: Pick<TestApp, 'db'>, { now }: Pick<TestClock, 'now'>) =>
  expect
    .poll(() => db.selectFrom('jobs').select('kind').where('due_at', '<=', now().toISOString()).execute(), {
      timeout: 50_000,
    })
    .toEqual([])
