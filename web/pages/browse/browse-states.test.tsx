// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { NoClubs } from './browse-states.tsx'

afterEach(cleanup)

test('when there are no clubs at all, a link leads home to create one §2.15', () => {
  render(<NoClubs words="" onClear={() => {}} />)
  expect(screen.getByRole('heading', { name: 'No clubs found' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Create a Club' }).getAttribute('href')).toBe('/')
})

test('when no club matches the words, they are repeated, and the search can be cleared', () => {
  const onClear = vi.fn()
  render(<NoClubs words="dune" onClear={onClear} />)
  expect(screen.getByRole('heading', { name: 'No clubs match your search criteria.' })).toBeTruthy()
  expect(screen.getByText('“dune”')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Clear Search' }))
  expect(onClear).toHaveBeenCalledOnce()
})
