// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { books } from '#web/features/books/queries.ts'
import { NoPopularBooks } from './popular-states.tsx'

afterEach(cleanup)

test('when no club has a book yet, the page says so and shows the catalogue §2.20', () => {
  const client = new QueryClient()
  client.setQueryData(books.newest.queryKey, [])
  render(
    <QueryClientProvider client={client}>
      <NoPopularBooks words="" onClear={() => {}} />
    </QueryClientProvider>,
  )
  expect(screen.getByRole('heading', { name: 'No popular books yet' })).toBeTruthy()
})

test('the catalogue is stale after 5 minutes and cached for 10 §9.23', () => {
  expect(books.newest).toMatchObject({ staleTime: 300_000, gcTime: 600_000 })
})
