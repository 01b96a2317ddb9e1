// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { NotificationPreferences } from '#contract/notifications/preferences.ts'
import { queryClient } from '#web/client/queries.ts'
import { currentToast, toast } from '#web/ui/toast.ts'
import { Preferences } from './preferences.tsx'

let stored: NotificationPreferences
let patches: Partial<NotificationPreferences>[]
let isDown: boolean

async function serve(url: string, init: { method: string; body?: string }): Promise<Response> {
  if (init.method === 'PATCH') {
    if (isDown) return new Response('{}', { status: 503 })
    if (!url.startsWith('/api/clubs/')) {
      const change: Partial<NotificationPreferences> = JSON.parse(init.body ?? '')
      patches.push(change)
      stored = { ...stored, ...change }
    }
  }
  if (url === '/api/notification-preferences/clubs')
    return Response.json([{ club: { id: 3, name: 'Owls', slug: 'owls' }, level: 'concerns-me' }])
  if (url === '/api/push-key') return Response.json({ publicKey: '', sends: true })
  if (url === '/api/push-subscriptions') return Response.json([])
  return Response.json(stored)
}

beforeEach(() => {
  stored = {
    email: 'daily',
    hour: 8,
    timeZone: 'Europe/Berlin',
    kinds: {},
    emailBounced: false,
    sendsEmail: true,
  }
  patches = []
  isDown = false
  toast({ title: 'Nothing happened yet' })
  vi.stubGlobal('fetch', serve)
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

const show = async () => {
  render(
    <QueryClientProvider client={queryClient}>
      <Preferences />
    </QueryClientProvider>,
  )
  await screen.findByRole('radio', { name: 'Daily' })
}
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
const isSaid = (text: string) => vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe(text))

test('a choice is saved at once, and said §N.11', async () => {
  await show()
  fireEvent.click(radio('Weekly'))
  await isSaid('Saved')
  expect(patches).toEqual([{ email: 'weekly' }])
  expect(radio('Weekly').checked).toBe(true)
})

test('the hour is asked only of daily and weekly emails, in the zone of the account', async () => {
  await show()
  expect(screen.getByLabelText<HTMLSelectElement>('At').value).toBe('8')
  expect(screen.getByText('in Berlin time')).toBeTruthy()
  fireEvent.click(radio('Never'))
  await isSaid('Saved')
  expect(screen.queryByLabelText('At')).toBeNull()
})

test('after a failure the former choice is back, and a toast says so', async () => {
  await show()
  isDown = true
  fireEvent.click(radio('Never'))
  await vi.waitFor(() => expect(currentToast()).toMatchObject({ title: 'Not saved', tone: 'error' }))
  expect(radio('Daily').checked).toBe(true)

  const level = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Notifications from Owls' })
  toast({ title: 'Nothing happened yet' })
  fireEvent.change(level, { target: { value: 'nothing' } })
  await vi.waitFor(() => expect(currentToast()).toMatchObject({ title: 'Not saved' }))
  expect(level.value).toBe('concerns-me')
  expect(screen.getByRole('status').textContent).toBe('')
})

test('where no mail server is set, a sentence stands in for all choices about emails', async () => {
  stored = { ...stored, sendsEmail: false }
  render(
    <QueryClientProvider client={queryClient}>
      <Preferences />
    </QueryClientProvider>,
  )
  await screen.findByText('This site doesn’t send notifications by email. You’ll find them here, in the app.')
  expect(screen.queryByRole('radio', { name: 'Daily' })).toBeNull()
  const boxes = screen.getAllByRole('checkbox', { hidden: true }).map((box) => box.getAttribute('aria-label'))
  expect(boxes).toContain('New questions: In the app')
  expect(boxes.filter((label) => label?.endsWith('By email'))).toEqual([])
})

test('the hour of the daily email is in the reader’s time zone, which a link changes §N.23', async () => {
  await show()
  expect(screen.getByText('in Berlin time')).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Change time zone' })
  expect(link.getAttribute('href')).toBe('/account#time-zone')
})

test('quick changes of kinds keep each other', async () => {
  await show()
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name, hidden: true })
  fireEvent.click(box('New questions: By email'))
  await vi.waitFor(() => expect(box('New questions: By email').checked).toBe(false))
  fireEvent.click(box('New discussions: In the app'))
  await vi.waitFor(() => expect(patches).toHaveLength(2))
  expect(stored.kinds).toEqual({
    question: { inApp: true, email: false },
    discussion: { inApp: false, email: true },
  })
})
