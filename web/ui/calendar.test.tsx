// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { readLanguageFrom } from '#web/messages/locale.ts'
import { Calendar } from './calendar.tsx'

afterEach(() => {
  cleanup()
  readLanguageFrom(() => ({ locale: 'en', dir: 'ltr' }))
})

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

test('the names of days and months are those of the page’s language §L.2', () => {
  readLanguageFrom(() => ({ locale: 'de', dir: 'ltr' }))
  render(<Calendar value="2024-05-14" from="1900-01-01" to="2024-05-14" onChange={chosen} />)
  expect(screen.getByRole('grid', { name: 'Mai 2024' })).toBeDefined()
  const days = screen
    .getAllByRole('columnheader', { hidden: true })
    .map((day) => day.getAttribute('aria-label'))
  expect(days.slice(0, 2)).toEqual(['Montag', 'Dienstag'])
  expect(screen.getByRole('button', { name: /^Dienstag, 14. Mai 2024/ })).toBeDefined()
})
