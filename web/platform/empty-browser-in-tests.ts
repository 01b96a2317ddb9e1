import { afterEach } from 'vitest'

// Files share their worker: what one test's browser keeps, the next one's must not find.
afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
