// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { StarInput } from './star-input.tsx'

/** Which stars are gold, from the first to the fifth. */
const gold = () =>
  screen.getAllByRole('radio').map((star) => star.parentElement?.querySelector('svg.fill-gold') !== null)
const star = (name: string) => screen.getByRole('radio', { name }).parentElement ?? document.body
const upTo = (count: number) => [1, 2, 3, 4, 5].map((place) => place <= count)

afterEach(cleanup)

test('stars fill up to the one under the pointer, and revert when it leaves §2.81', () => {
  const onChange = vi.fn()
  render(<StarInput label="Rating" value={2} onChange={onChange} />)
  expect(gold()).toEqual(upTo(2))
  fireEvent.pointerEnter(star('4 stars'))
  expect(gold()).toEqual(upTo(4))
  fireEvent.pointerEnter(star('1 star'))
  expect(gold()).toEqual(upTo(1))
  fireEvent.pointerLeave(screen.getByRole('radiogroup'))
  expect(gold()).toEqual(upTo(2))
  expect(onChange).not.toHaveBeenCalled()
})

test('a key chooses while the pointer rests on another star', () => {
  const onChange = vi.fn()
  const { rerender } = render(<StarInput label="Rating" value={3} onChange={onChange} />)
  fireEvent.pointerEnter(star('3 stars'))
  // What the browser does on an arrow key.
  fireEvent.click(screen.getByRole('radio', { name: '4 stars' }))
  expect(onChange.mock.calls).toEqual([[4]])
  rerender(<StarInput label="Rating" value={4} onChange={onChange} />)
  expect(gold()).toEqual(upTo(4))
})
