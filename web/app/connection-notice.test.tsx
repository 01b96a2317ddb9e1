// @vitest-environment happy-dom
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listDefaultImages } from '#contract/images/image.ts'
import { endpointQuery, queryClient } from '#web/client/queries.ts'
import { ConnectionNotice } from './connection-notice.tsx'

let isAway: boolean
let answer: () => Response
const fetched = vi.fn<(url: string) => void>()

beforeEach(() => {
  vi.useFakeTimers()
  isAway = true
  answer = () => Response.json({ images: ['/magic-library.webp'], pictures: [] })
  fetched.mockReset()
  vi.stubGlobal('fetch', (url: string) => {
    fetched(url)
    return isAway ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(answer())
  })
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

function Photos() {
  const { data, isError } = useQuery(endpointQuery(listDefaultImages, {}))
  return <p>{isError ? 'Try again' : data?.images}</p>
}

const open = async () => {
  render(
    <QueryClientProvider client={queryClient}>
      <Photos />
      <ConnectionNotice />
    </QueryClientProvider>,
  )
  await pass(0)
}

test('data that could not be fetched while the server was unreachable is fetched once it is back §D.95', async () => {
  await open()
  expect(screen.getByText('Try again')).toBeDefined()
  expect(screen.getByRole('status').textContent).toContain('isn’t responding')
  isAway = false
  await pass(3000)
  expect(screen.getByRole('status').textContent).toBe('')
  await pass(100)
  expect(screen.getByText('/magic-library.webp')).toBeDefined()
})

test('if the server is healthy but calls fail, they are retried less and less often', async () => {
  await open()
  const through = vi.fn<(url: string) => void>()
  vi.stubGlobal('fetch', (url: string) => {
    through(url)
    return url === '/healthz' ? Promise.resolve(new Response()) : Promise.reject(new TypeError('blocked'))
  })
  for (let second = 0; second < 60; second++) await pass(1000)
  expect(through.mock.calls.filter(([url]) => url !== '/healthz').length).toBeLessThan(8)
})

test('a call that the server refused is not retried', async () => {
  isAway = false
  answer = () => new Response('{}', { status: 500 })
  await open()
  expect(screen.getByText('Try again')).toBeDefined()
  await pass(60_000)
  expect(fetched).toHaveBeenCalledTimes(1)
})
