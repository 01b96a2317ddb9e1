// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import * as z from 'zod/mini'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LibraryBook } from '#contract/library/library-book.ts'
import { BookList } from './book-list.tsx'

const books = Array.from({ length: 20_000 }, (_, index) =>
  z.parse(LibraryBook, {
    bookId: index + 1,
    book: {
      id: index + 1,
      title: `Book ${index + 1}`,
      author: 'An Author',
      publishedYear: null,
      pageCount: null,
      genre: null,
      coverImageUrl: null,
    },
    shelf: 'read',
    shelves: [],
    rating: 3.5,
    note: null,
    addedAt: '2026-11-01T20:00:00.000Z',
    changedAt: '2026-11-01T20:00:00.000Z',
    timesRead: 1,
    finishedOn: '2026-11',
    current: null,
  }),
)
/** 6.5 rem. */
const lineHeight = 104

let scrolled = 0
beforeEach(() => {
  scrolled = 0
  vi.spyOn(HTMLUListElement.prototype, 'getBoundingClientRect').mockImplementation(
    () => ({ top: 200 - scrolled, width: 328 }) as DOMRect,
  )
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const show = (onEnd = () => {}) =>
  render(
    <BookList books={books} total={20_000} view="rows" selection={null} onOpen={() => {}} onEnd={onEnd} />,
  )
const scrollTo = (top: number) => {
  scrolled = top
  fireEvent.scroll(window)
}

test('of 20,000 books those near the screen are drawn, each at its place, and screen readers are told which of how many §Y.36', () => {
  const onEnd = vi.fn()
  show(onEnd)
  const list = screen.getByRole('list', { name: 'Books' })
  expect(list.style.height).toBe(`${20_000 * lineHeight}px`)
  expect(screen.getAllByRole('listitem').length).toBeLessThan(40)
  expect(screen.getAllByText('Finished November 2026')[0]).toBeTruthy()
  scrollTo(10_000 * lineHeight)
  expect(screen.getAllByRole('listitem').length).toBeLessThan(40)
  const item = screen.getByRole('button', { name: 'Book 10000' }).closest('li')
  expect(item?.style.top).toBe(`${9999 * lineHeight}px`)
  expect(item?.getAttribute('aria-posinset')).toBe('10000')
  expect(item?.getAttribute('aria-setsize')).toBe('20000')
  expect(onEnd).not.toHaveBeenCalled()
  scrollTo(19_990 * lineHeight)
  expect(onEnd).toHaveBeenCalled()
})

test('the book with the focus stays while the list is scrolled away from it §Y.36', () => {
  show()
  screen.getByRole('button', { name: 'Book 3' }).focus()
  scrollTo(5000 * lineHeight)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Book 3' }))
})
