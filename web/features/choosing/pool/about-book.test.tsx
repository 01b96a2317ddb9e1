// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { PoolEntry } from '#contract/choosing/pool.ts'
import { AboutBook } from './about-book.tsx'

afterEach(cleanup)

const show = (known: Partial<PoolEntry['book']>) =>
  render(
    <AboutBook book={{ title: 'Emma', description: null, amazonUrl: null, ...known } as PoolEntry['book']} />,
  )

test('an idea for the next book shows what it is about and where to buy it §C.20', () => {
  show({ description: 'A matchmaker errs.', amazonUrl: 'https://www.amazon.com/dp/0141439580' })
  expect(screen.getByText(/^About the book/).textContent).toBe('About the book: Emma')
  expect(screen.getByText('A matchmaker errs.')).toBeTruthy()
  expect(screen.getByRole('link', { name: /^Buy on Amazon/ }).getAttribute('href')).toBe(
    'https://www.amazon.com/dp/0141439580',
  )
})

test('an idea of which nothing more is known shows nothing more', () => {
  expect(show({}).container.textContent).toBe('')
})
