// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import * as z from 'zod/mini'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type FoundBook } from '#contract/books/book.ts'
import { ClubId } from '#contract/clubs/club.ts'
import { queryClient } from '#web/client/queries.ts'
import { currentToast } from '#web/ui/toast.ts'
import { AddFoundButton } from './add-found-button.tsx'
import { aListedBook } from '../list/listed-book-in-tests.ts'

const club = { id: z.parse(ClubId, 3), slug: 'dune-readers' }
const circe = aListedBook({ title: 'Circe', author: 'Madeline Miller' })
const calls: string[] = []

beforeEach(() => {
  calls.length = 0
  vi.stubGlobal('fetch', (url: string, { body = '' }: { body?: string } = {}) => {
    calls.push(`${url} ${body}`)
    return Promise.resolve(Response.json({ ...circe, id: 55 }, { status: 201 }))
  })
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

const show = (found: FoundBook, books = [aListedBook({ title: 'Emma' })]) =>
  render(
    <QueryClientProvider client={queryClient}>
      <AddFoundButton found={found} club={club} books={books} />
    </QueryClientProvider>,
  )

test('pressing twice adds a stored book once §D.26', async () => {
  show(circe)
  const button = screen.getByRole('button', { name: 'Add Circe' })
  fireEvent.click(button)
  fireEvent.click(button)
  expect(await screen.findByText('Added')).toBeTruthy()
  expect(calls).toEqual([`/api/clubs/3/books {"bookId":${circe.id}}`])
  expect(currentToast()).toMatchObject({
    title: 'Book added!',
    description: "The book has been added to your club's reading list.",
  })
})

test('a search result is stored first, then added under its new id §3.6', async () => {
  show({ ...circe, id: 'search_ol_1' })
  fireEvent.click(screen.getByRole('button', { name: 'Add Circe' }))
  expect(await screen.findByText('Added')).toBeTruthy()
  expect(calls[0]).toMatch(/^\/api\/books\/add-from-search .*"id":"search_ol_1"/)
  expect(calls[1]).toBe('/api/clubs/3/books {"bookId":55}')
})

test('a book on the list is not offered again, whatever the case of its title §5.14', () => {
  show({ ...circe, id: 'search_1', title: 'CIRCE' }, [circe])
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByText('On the list')).toBeTruthy()
})
