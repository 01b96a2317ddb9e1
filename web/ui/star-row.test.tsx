// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { StarRow } from './star-row.tsx'

afterEach(cleanup)

test('a rating is spoken in words and printed with one decimal §2.33', () => {
  render(<StarRow value={4.26} />)
  expect(screen.getByRole('img', { name: 'Rated 4.3 out of 5' })).toBeTruthy()
  expect(screen.getByText('4.3')).toBeTruthy()
})

test('a fraction fills its star in part', () => {
  const { container } = render(<StarRow value={3.5} showValue={false} />)
  // Stars of 16 with 1 between them, on a sheet 24 high: three whole, and half of the fourth.
  const filled = 1.5 * (3 * 17 + 8)
  expect(container.querySelector('svg svg')?.getAttribute('width')).toBe(String(filled))
})

test('a book nobody has rated says so, without five empty stars', () => {
  render(<StarRow value={0} />)
  expect(screen.getByText('No ratings yet')).toBeTruthy()
  expect(screen.queryByRole('img')).toBeNull()
})

test('a rating beyond the scale is limited to it §9.12', () => {
  render(<StarRow value={7} />)
  expect(screen.getByRole('img', { name: 'Rated 5.0 out of 5' })).toBeTruthy()
})
