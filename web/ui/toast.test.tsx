// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentToast, dismissToast, toast, watchToast } from './toast.ts'
import { Toaster } from './toaster.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.runOnlyPendingTimers()
  vi.useRealTimers()
})

/** The toaster with its viewport loaded, as after the first press on the page. */
async function openToaster() {
  await import('./toast-viewport.tsx')
  render(<Toaster />)
  await act(async () => {
    fireEvent.pointerDown(document.body)
    await vi.advanceTimersByTimeAsync(0)
  })
}

test('a new toast replaces the one before §9.8', async () => {
  await openToaster()
  act(() => void toast({ title: 'Book added!' }))
  act(() => void toast({ title: 'Link copied!', description: 'Paste it anywhere.' }))
  expect(screen.queryByText('Book added!')).toBeNull()
  expect(screen.getByText('Link copied!')).toBeTruthy()
  expect(screen.getByText('Paste it anywhere.')).toBeTruthy()
})

test('a toast disappears after five seconds §9.8', async () => {
  await openToaster()
  act(() => void toast({ title: 'Photo selected!' }))
  act(() => void vi.advanceTimersByTime(4900))
  expect(screen.queryByText('Photo selected!')).toBeTruthy()
  act(() => void vi.advanceTimersByTime(200))
  expect(screen.queryByText('Photo selected!')).toBeNull()
})

test('a toast about an error stays for twenty seconds, unless it is dismissed', async () => {
  await openToaster()
  act(() => void toast({ title: 'Error', description: 'Failed to post reply.', tone: 'error' }))
  act(() => void vi.advanceTimersByTime(19_900))
  expect(screen.queryByText('Failed to post reply.')).toBeTruthy()
  act(() => void vi.advanceTimersByTime(200))
  expect(screen.queryByText('Failed to post reply.')).toBeNull()

  act(() => void toast({ title: 'Error', description: 'Failed to add note.', tone: 'error' }))
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByText('Failed to add note.')).toBeNull()
})

test('results are announced politely, and errors at once', async () => {
  await openToaster()
  const announcement = (words: string) =>
    screen.getByText(new RegExp(`^Notification ${words}`)).closest('[aria-live]')
  act(() => void toast({ title: 'Book added!' }))
  act(() => void vi.advanceTimersByTime(100))
  expect(announcement('Book added!')?.getAttribute('aria-live')).toBe('polite')
  act(() => void toast({ title: 'Error', tone: 'error' }))
  act(() => void vi.advanceTimersByTime(100))
  expect(announcement('Error')?.getAttribute('aria-live')).toBe('assertive')
})

test('dismissing an older toast leaves the newer one alone', () => {
  const older = toast({ title: 'One' })
  toast({ title: 'Two' })
  dismissToast(older)
  expect(currentToast()).toMatchObject({ title: 'Two', open: true })
})

test('a dismissed toast is remembered for 1,000,000 ms §9.8', () => {
  const id = toast({ title: 'Three' })
  dismissToast(id)
  vi.advanceTimersByTime(999_999)
  expect(currentToast()).toMatchObject({ title: 'Three', open: false })
  vi.advanceTimersByTime(1)
  expect(currentToast()).toBeUndefined()
})

test('a listener is called on every change until it unsubscribes', () => {
  const heard = vi.fn()
  const stop = watchToast(heard)
  toast({ title: 'Four' })
  stop()
  toast({ title: 'Five' })
  expect(heard).toHaveBeenCalledTimes(1)
})
