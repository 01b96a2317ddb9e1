// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aClub } from '#web/features/clubs/club-in-tests.ts'
import { queryClient } from '#web/client/queries.ts'
import { currentToast, toast } from '#web/ui/toast.ts'
import { InviteSettings } from './invite-settings.tsx'

const path = '/club/dune-readers?invite=true&token=abc'
const link = window.location.origin + path
const clipboardIs = (value: unknown) =>
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value })

beforeEach(() => {
  toast({ title: 'Nothing happened yet' })
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ path, token: 'abc' })))
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'clipboard')
})

async function copy() {
  render(
    <QueryClientProvider client={queryClient}>
      <InviteSettings club={aClub({ visibility: 'invite-only' })} />
    </QueryClientProvider>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Copy link' }))
}

test('the invite link is copied, and a toast says so §2.62 §8.17', async () => {
  const writeText = vi.fn(() => Promise.resolve())
  clipboardIs({ writeText })
  await copy()
  await vi.waitFor(() => expect(currentToast()).toMatchObject({ title: 'Link copied!' }))
  expect(writeText).toHaveBeenCalledExactlyOnceWith(link)
})

test.each([
  ['is none', undefined],
  ['is closed', { writeText: () => Promise.reject(new Error('NotAllowedError')) }],
])('when the clipboard %s, the link is selected to copy by hand §2.62 §8.17', async (_what, clipboard) => {
  clipboardIs(clipboard)
  await copy()
  await vi.waitFor(() =>
    expect(currentToast()).toMatchObject({
      title: 'Copy failed',
      description: 'Please copy the link manually',
      tone: 'error',
    }),
  )
  const field = screen.getByLabelText<HTMLInputElement>('Link')
  expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe(link)
})
