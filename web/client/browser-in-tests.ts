import { configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { reportReachable } from './connection.ts'

// Lazy parts of a page are compiled first, which takes longer than the default second on a busy machine.
configure({ asyncUtilTimeout: 10_000 })

// Test files share their worker: what one saved, the next must not find.
afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  reportReachable()
})
