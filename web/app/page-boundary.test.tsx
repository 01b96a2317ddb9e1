// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { type ComponentType, lazy, Suspense } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reportReachable, reportUnreachable } from '#web/client/connection.ts'
import { PageBoundary } from './page-boundary.tsx'

/** Makes loading the page's code fail. */
let fail: () => void
let Page: ComponentType

/** Looks the page up each time it is tried, as the routes do. */
const CurrentPage = () => <Page />

const page = () => (
  <PageBoundary>
    <Suspense fallback="Loading">
      <CurrentPage />
    </Suspense>
  </PageBoundary>
)

beforeEach(() => {
  // React logs every error that a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  awaitPage()
})
afterEach(() => {
  cleanup()
  act(reportReachable)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a page that could not be loaded is tried again once the server is back §D.95', async () => {
  act(reportUnreachable)
  await open()
  await act(async () => fail())
  expect(screen.getByRole('alert').textContent).toContain('Couldn’t load this page.')
  Page = () => <h1>Emma</h1>
  act(reportReachable)
  expect(screen.getByRole('heading').textContent).toBe('Emma')
})

test('a page that fails after the server is back is tried again at once §D.95', async () => {
  act(reportUnreachable)
  await open()
  act(reportReachable)
  const failFirst = fail
  Page = () => <h1>Emma</h1>
  await act(async () => failFirst())
  expect(screen.getByRole('heading').textContent).toBe('Emma')
})

test('a page whose code is not on the device says so without a network §O.113', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await open()
  await act(async () => fail())
  expect(screen.getByRole('alert').textContent).toContain('This page isn’t kept on this device.')
})

test('while nothing changes, a page that could not be loaded is not tried again', async () => {
  await open()
  await act(async () => fail())
  Page = () => <h1>Emma</h1>
  expect(screen.getByRole('alert').textContent).toContain('Couldn’t load this page.')
  expect(screen.queryByRole('heading')).toBeNull()
})

test('code that an update has taken away reloads the page, and not again if that does not help §P.70', async () => {
  sessionStorage.clear()
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()))
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
  await open()
  await act(async () => fail())
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  cleanup()
  awaitPage()
  await open()
  await act(async () => fail())
  expect(screen.getByRole('alert').textContent).toContain('Couldn’t load this page.')
  expect(reload).toHaveBeenCalledTimes(1)
})

function awaitPage(): void {
  const code = new Promise<{ default: ComponentType }>((_resolve, reject) => {
    fail = () => reject(new Error('Failed to fetch dynamically imported module'))
  })
  Page = lazy(() => code)
}

async function open(): Promise<void> {
  await act(async () => render(page()))
}
