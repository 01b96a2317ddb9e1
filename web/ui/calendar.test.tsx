// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Calendar } from './calendar.tsx'

afterEach(cleanup)

const chosen = vi.fn<(day: string) => void>()
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
const focused = () => document.activeElement?.closest('[data-day]')?.getAttribute('data-day')

// The day picker tries 365 days before it gives up; no day after the last one can ever be chosen.
test('an arrow key stops at the last day that can be chosen, and goes back from there §9.27', () => {
  render(<Calendar value="2024-05-14" from="1900-01-01" to="2024-05-14" onChange={chosen} />)
  expect(screen.getByRole('grid', { name: 'May 2024' })).toBeDefined()
  expect(focused()).toBe('2024-05-14')
  for (const key of ['ArrowRight', 'ArrowDown', 'PageDown']) {
    press(key)
    expect(focused()).toBe('2024-05-14')
  }
  press('ArrowLeft')
  expect(focused()).toBe('2024-05-13')
})
