import { configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { reportReachable } from './connection.ts'

// Parts of a page that are sent for late are compiled first: on a busy machine that takes longer than the usual second.
configure({ asyncUtilTimeout: 10_000 })

// Files share their worker: what one test's browser keeps, or found of its server, the next one's must not find.
afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  reportReachable()
})
