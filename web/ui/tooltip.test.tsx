// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Tooltip, TooltipProvider } from './tooltip.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  render(
    <TooltipProvider>
      <Tooltip text="Share this page">
        <button type="button">share</button>
      </Tooltip>
      <Tooltip text="Club settings">
        <button type="button">settings</button>
      </Tooltip>
      <p>elsewhere</p>
    </TooltipProvider>,
  )
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const pointAt = (text: string, pointerType = 'mouse') =>
  fireEvent.pointerOver(screen.getByText(text), { pointerType })
const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

test('a tooltip opens after 700 ms under the pointer, and closes when the pointer leaves §9.11', () => {
  pointAt('share')
  wait(699)
  expect(screen.queryByText('Share this page')).toBeNull()
  wait(1)
  expect(screen.queryByText('Share this page')).toBeTruthy()
  pointAt('elsewhere')
  expect(screen.queryByText('Share this page')).toBeNull()
})

test('within 300 ms of one tooltip the next opens at once §9.11', () => {
  pointAt('share')
  wait(700)
  pointAt('elsewhere')
  wait(299)
  pointAt('settings')
  expect(screen.queryByText('Club settings')).toBeTruthy()
  pointAt('elsewhere')
  wait(300)
  pointAt('share')
  expect(screen.queryByText('Share this page')).toBeNull()
})

test('the pointer may move onto the tooltip, and Escape closes it', () => {
  pointAt('share')
  wait(700)
  pointAt('Share this page')
  expect(screen.queryByText('Share this page')).toBeTruthy()
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(screen.queryByText('Share this page')).toBeNull()
})

test('touch opens no tooltip', () => {
  pointAt('share', 'touch')
  wait(2000)
  expect(screen.queryByText('Share this page')).toBeNull()
})
