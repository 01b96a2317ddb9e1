// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Notification, NotificationId } from '#contract/notifications/notification.ts'
import { queryClient } from '#web/client/queries.ts'
import { datesOf } from '#contract/time/dates.ts'
import { NotificationRow } from './notification-row.tsx'

const notification: Notification = {
  id: 7 as NotificationId,
  kind: 'reply',
  club: null,
  actor: 'Jonas',
  title: 'Jonas replied in “The ending”',
  path: '/club/ink/book/1#post-2',
  createdAt: '2026-11-12T23:05:00Z',
  seenAt: null,
}

let sent: { url: string; init: RequestInit }[]
beforeEach(() => {
  sent = []
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    sent.push({ url, init })
    return Promise.resolve(new Response(null, { status: 204 }))
  })
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

const show = (change: Partial<Notification> = {}) => {
  render(
    <QueryClientProvider client={queryClient}>
      <NotificationRow notification={{ ...notification, ...change }} dates={datesOf(null, 'Asia/Tokyo')} />
    </QueryClientProvider>,
  )
  const row = screen.getByRole('link')
  // Keeps the test's window from following the link.
  row.addEventListener('click', (event) => event.preventDefault())
  return row
}
const auxClick = (button: number) => new MouseEvent('auxclick', { button, bubbles: true })
const seen = () => sent.filter(({ url }) => url === '/api/notifications/seen')

test('an unread notification says so, and shows the time in the reader’s zone', () => {
  const row = show()
  expect(row.textContent).toBe('Unread: Jonas replied in “The ending”8:05 AM')
})

test.each([
  ['a click', (row: HTMLElement) => fireEvent.click(row)],
  ['a click for a new tab', (row: HTMLElement) => fireEvent.click(row, { ctrlKey: true })],
  ['the middle button', (row: HTMLElement) => fireEvent(row, auxClick(1))],
])('%s on a notification marks it as seen, even if the page is left at once', async (_what, open) => {
  open(show())
  await vi.waitFor(() => expect(seen()).toHaveLength(1))
  expect(seen()[0]?.init).toMatchObject({ method: 'POST', keepalive: true, body: '{"ids":[7]}' })
})

test('a right click does not mark a notification as seen, and a seen one is not sent again', () => {
  const unread = show()
  fireEvent(unread, auxClick(2))
  cleanup()
  fireEvent.click(show({ seenAt: '2026-11-13T08:00:00Z' }))
  expect(seen()).toEqual([])
})
