// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { TruncatedText } from './truncated-text.tsx'

afterEach(cleanup)

test('a text of exactly the limit is shown whole, without a button', () => {
  const { container } = render(<TruncatedText text={'a'.repeat(40)} limit={40} />)
  expect(container.textContent).toBe('a'.repeat(40))
  expect(screen.queryByRole('button')).toBeNull()
})

test('a longer text is cut, and More and Less show and hide the rest §2.41', () => {
  const { container } = render(<TruncatedText text={'a'.repeat(41)} limit={40} />)
  expect(container.textContent).toBe(`${'a'.repeat(40)}... More`)
  fireEvent.click(screen.getByRole('button', { name: 'More' }))
  expect(container.textContent).toBe(`${'a'.repeat(41)} Less`)
  expect(screen.getByRole('button', { name: 'Less' }).getAttribute('aria-expanded')).toBe('true')
})

test('a letter of two code units is never cut in half', () => {
  const { container } = render(<TruncatedText text="🦄🦄🦄" limit={2} />)
  expect(container.textContent).toBe('🦄🦄... More')
})
