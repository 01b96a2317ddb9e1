// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { BookAbout, BookHead } from './book-head.tsx'
import { aBook } from './book-in-tests.ts'

const show = (overrides: Parameters<typeof aBook>[0] = {}) =>
  render(
    <>
      <BookHead book={aBook(overrides)} />
      <BookAbout book={aBook(overrides)} />
    </>,
  )
const fact = (name: string) => screen.queryByText(name, { selector: 'dt' })?.nextElementSibling?.textContent

afterEach(cleanup)

test('a book shows its title, author, year, pages, ISBN, genre and description §2.76', () => {
  show()
  expect(screen.getByRole('heading', { level: 1, name: 'Dune' })).toBeTruthy()
  expect(screen.getByText('by Frank Herbert')).toBeTruthy()
  expect(fact('Published')).toBe('1965')
  expect(fact('Pages')).toBe('612')
  expect(fact('ISBN')).toBe('9780441013593')
  expect(screen.getByText('Science Fiction', { selector: 'p bdi' })).toBeTruthy()
  expect(screen.getByText('A desert planet.')).toBeTruthy()
})

test('unknown facts of a book are left out §2.76', () => {
  const { container } = show({
    publishedYear: null,
    pageCount: null,
    isbn: '',
    genre: null,
    description: null,
  })
  expect(container.querySelector('dl')).toBeNull()
  expect(container.querySelector('p bdi')).toBeNull()
  cleanup()
  show({ pageCount: null })
  expect(fact('Pages')).toBeUndefined()
  expect(fact('Published')).toBe('1965')
})

test('Buy on Amazon appears only for a book with an address, and opens a tab without an opener §2.76', () => {
  show()
  expect(screen.queryByText(/Buy on Amazon/)).toBeNull()
  cleanup()
  show({ amazonUrl: 'https://www.amazon.com/dp/0441013597' })
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: /^Buy on Amazon/ })
  expect(link.getAttribute('href')).toBe('https://www.amazon.com/dp/0441013597')
  expect(link.getAttribute('target')).toBe('_blank')
  expect(link.getAttribute('rel')?.split(' ')).toContain('noopener')
})
