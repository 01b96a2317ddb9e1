import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openLateAnswers } from './late-answers.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const url = '/api/clubs/7/books'

test('an answer that comes late is taken once, within two seconds §P.65', () => {
  const late = openLateAnswers()
  late.asked()(url, 'late')
  expect(late.take(url)?.answer).toBe('late')
  expect(late.take(url)).toBeNull()
  late.asked()(url, 'late')
  vi.advanceTimersByTime(2000)
  expect(late.take(url)).toBeNull()
})

test('what was asked for before a change is not taken after it, whether it came before or after §P.65', () => {
  const late = openLateAnswers()
  const keepOld = late.asked()
  keepOld(url, 'sealed')
  late.changed()
  expect(late.take(url)).toBeNull()
  keepOld(url, 'sealed')
  expect(late.take(url)).toBeNull()
  late.asked()(url, 'open')
  expect(late.take(url)?.answer).toBe('open')
})
