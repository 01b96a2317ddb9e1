// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ToastViewport } from './toast-viewport.tsx'
import { currentToast, toast } from './toast.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.runOnlyPendingTimers()
  vi.useRealTimers()
})

function show() {
  toast({ title: 'Book added!' })
  render(<ToastViewport shown={currentToast()} />)
  act(() => void vi.advanceTimersByTime(100))
  return screen.getByText('Book added!', { selector: 'li *' })
}

/** Swipes the toast sideways by some pixels, to the left if they are negative. */
function swipe(words: HTMLElement, pixels: number) {
  const at = (clientX: number) => ({ button: 0, pointerId: 1, pointerType: 'mouse', clientX, clientY: 10 })
  fireEvent.pointerDown(words, at(100))
  fireEvent.pointerMove(words, at(100 + pixels / 2))
  fireEvent.pointerMove(words, at(100 + pixels))
  fireEvent.pointerUp(words, at(100 + pixels))
}

test('a toast swiped more than 50 px to the right is dismissed, and otherwise stays §9.10', () => {
  const words = show()
  swipe(words, 49)
  expect(currentToast()?.open).toBe(true)
  swipe(words, -80)
  expect(currentToast()?.open).toBe(true)
  swipe(words, 51)
  expect(currentToast()?.open).toBe(false)
})

test('toasts are at most 420 px wide §9.10', () => {
  show()
  expect(screen.getByRole('list').className.split(' ')).toContain('md:max-w-[420px]')
})

test('a toast with a choice stays for twenty seconds, and a press makes the choice and closes it', () => {
  const press = vi.fn()
  toast({
    title: 'Saved!',
    actions: [
      { label: 'Read them', to: '/club/dune' },
      { label: 'Undo', press },
    ],
  })
  const { rerender } = render(<ToastViewport shown={currentToast()} />)
  act(() => void vi.advanceTimersByTime(19_000))
  expect(currentToast()?.open).toBe(true)
  expect(screen.getByRole('link', { name: 'Read them' }).getAttribute('href')).toBe('/club/dune')
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(press).toHaveBeenCalledOnce()
  expect(currentToast()?.open).toBe(false)
  toast({ title: 'Saved!', actions: [{ label: 'Undo', press }] })
  rerender(<ToastViewport shown={currentToast()} />)
  act(() => void vi.advanceTimersByTime(20_500))
  expect(currentToast()?.open).toBe(false)
})
