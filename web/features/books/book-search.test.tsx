// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#web/client/queries.ts'
import { currentToast } from '#web/ui/toast.ts'
import { BookSearch } from './book-search.tsx'

const circe = {
  id: 7,
  title: 'Circe',
  author: 'Madeline Miller',
  publishedYear: 2018,
  genre: null,
  coverImageUrl: null,
}
const answer = vi.fn<(url: string) => unknown[]>()

beforeEach(() => {
  answer.mockReset().mockReturnValue([circe])
  vi.stubGlobal('fetch', (url: string) => Promise.resolve(Response.json({ books: answer(url) })))
  render(
    <QueryClientProvider client={queryClient}>
      <BookSearch onCancel={() => {}} actionOn={(book) => <button type="button">Add {book.title}</button>} />
    </QueryClientProvider>,
  )
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const box = () => screen.getByRole('searchbox')
const search = () => screen.getByRole('button', { name: 'Search' })
const type = (value: string) => fireEvent.change(box(), { target: { value } })

test('two letters are too short: the button is disabled, and Enter says why §5.8', () => {
  type(' ab ')
  expect(search().hasAttribute('disabled')).toBe(true)
  fireEvent.keyDown(box(), { key: 'Enter' })
  expect(currentToast()).toMatchObject({ title: 'Search too short' })
  expect(answer).not.toHaveBeenCalled()
})

test('the number of results is shown, and each result has its action', async () => {
  type('circe')
  fireEvent.click(search())
  expect(await screen.findByText('1 book found')).toBeTruthy()
  expect(screen.getByText('Add Circe')).toBeTruthy()
  expect(answer).toHaveBeenCalledWith('/api/amazon/search?query=circe')
})

test('only the first ten of many are shown §2.30 §9.1', async () => {
  answer.mockReturnValue(Array.from({ length: 23 }, (_, index) => ({ ...circe, id: index + 1 })))
  type('miller')
  fireEvent.click(search())
  expect(await screen.findByText('23 books found, showing the first 10')).toBeTruthy()
  expect(screen.getAllByText('Add Circe')).toHaveLength(10)
})

test('a search without results repeats the search words §2.45', async () => {
  answer.mockReturnValue([])
  type('zzzz')
  fireEvent.click(search())
  expect(await screen.findByText('No books found for zzzz')).toBeTruthy()
})

test('a repeated search is sent again, since a slow source may have answered meanwhile §D.40', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1000 })
  answer.mockReturnValue([])
  type('circe')
  fireEvent.click(search())
  expect(await screen.findByText('No books found for circe')).toBeTruthy()
  answer.mockReturnValue([circe])
  vi.setSystemTime(2001)
  fireEvent.click(search())
  expect(await screen.findByText('1 book found')).toBeTruthy()
})
