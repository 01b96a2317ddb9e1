import { configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'
import { reportReachable } from './connection.ts'

// Lazy parts of a page are compiled first, which takes longer than the default second on a busy machine.
configure({ asyncUtilTimeout: 10_000 })

// Test files share their worker, so whatever one of them saved is deleted before the next.
afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  reportReachable()
})

// A change that nobody answers would count as being sent in every file after this one.
afterEach(() => {
  const leaving = new Event('beforeunload', { cancelable: true })
  globalThis.dispatchEvent(leaving)
  if (leaving.defaultPrevented) throw new Error('This test leaves a change unanswered.')
})

// What a file still loads when it ends would fail for every file after it.
afterAll(() => vi.dynamicImportSettled())
