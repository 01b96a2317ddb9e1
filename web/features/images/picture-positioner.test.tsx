// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PicturePositioner } from './picture-positioner.tsx'

const onChange = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

const open = () =>
  render(
    <PicturePositioner
      url="/p.webp"
      place={{ x: 50, y: 50, zoom: 100 }}
      onChange={onChange}
      preview={({ x }) => <p>at {x}</p>}
    />,
  )
const frame = () => screen.getByRole('slider', { name: 'Position of the photo' })

test('arrows move by 1, with Shift by 10, and the place is reported once, 100 ms later §2.25 §5.7', () => {
  open()
  fireEvent.keyDown(frame(), { key: 'ArrowRight' })
  fireEvent.keyDown(frame(), { key: 'ArrowDown', shiftKey: true })
  expect(screen.getByText('at 51')).toBeTruthy()
  vi.advanceTimersByTime(99)
  expect(onChange).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onChange.mock.calls).toEqual([[{ x: 51, y: 60, zoom: 100 }]])
})

test('Reset Position goes back to the middle', () => {
  open()
  fireEvent.keyDown(frame(), { key: 'ArrowUp' })
  fireEvent.click(screen.getByRole('button', { name: 'Reset Position' }))
  expect(screen.getByText('Position 50%, 50% | Zoom 100%')).toBeTruthy()
})

test('the sliders have the limits and steps of the product §5.7 §9.4', () => {
  open()
  const limits = (name: string) => {
    const slider = screen.getByRole('slider', { name })
    return [
      slider.getAttribute('aria-valuemin'),
      slider.getAttribute('aria-valuenow'),
      slider.getAttribute('aria-valuemax'),
    ]
  }
  expect(limits('Horizontal position')).toEqual(['0', '50', '100'])
  expect(limits('Vertical position')).toEqual(['0', '50', '100'])
  expect(limits('Zoom')).toEqual(['50', '100', '200'])
  fireEvent.keyDown(screen.getByRole('slider', { name: 'Zoom' }), { key: 'ArrowRight' })
  expect(screen.getByText(/Zoom 105%/)).toBeTruthy()
})

test('a movement just before the editor closes is not lost', () => {
  const { unmount } = open()
  fireEvent.keyDown(frame(), { key: 'ArrowLeft' })
  unmount()
  expect(onChange).toHaveBeenCalledWith({ x: 49, y: 50, zoom: 100 })
})
