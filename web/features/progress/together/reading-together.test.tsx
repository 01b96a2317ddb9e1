// @vitest-environment happy-dom
import { QueryClientProvider, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { User } from '#contract/accounts/account.ts'
import { BookId } from '#contract/books/book.ts'
import { ClubId } from '#contract/clubs/club.ts'
import type { Progress } from '#contract/progress/progress.ts'
import { currentUser } from '#web/client/current-user.ts'
import { newQueryClient } from '#web/client/queries.ts'
import { readers } from './queries.ts'
import { ReadingTogether } from './reading-together.tsx'

const [clubId, bookId] = [ClubId.parse(1), BookId.parse(2)]
const answer = vi.fn<typeof fetch>()
beforeEach(() => vi.stubGlobal('fetch', answer))
afterEach(() => {
  cleanup()
  answer.mockReset()
  vi.unstubAllGlobals()
})

const addressOf = (url: unknown): string => (typeof url === 'string' ? url : '')

/** A club of so many members, furthest first, of whom the first hundred are at the second of two parts. */
function answerWith(count: number) {
  answer.mockImplementation(async (url) => {
    const { pathname, searchParams } = new URL(addressOf(url), 'http://localhost')
    if (!pathname.endsWith('/readers')) return Response.json({}, { status: 404 })
    const from = Number(searchParams.get('cursor') ?? 0)
    const rows = Array.from({ length: Math.min(100, count - from) }, (_, at) => ({
      userId: from + at + 1,
      memberName: `Member ${from + at + 1}`,
      position: from < 100 ? 900 : 100,
      part: from < 100 ? 2 : 1,
      finished: false,
    }))
    const next = from + 100 < count ? { link: `<${pathname}?cursor=${from + 100}>; rel="next"` } : {}
    return Response.json(rows, { headers: { 'x-total-count': String(count), ...next } })
  })
}

const parts = ['The Castle', 'مدينة لندن'].map((title, at) => ({
  number: at + 1,
  title,
  weight: 1,
  endsAt: (at + 1) * 500,
  by: null,
  byHand: false,
}))
const progress: Progress = {
  currentPage: 30,
  totalPages: 300,
  totalMinutes: null,
  position: 100,
  part: 1,
  updatedAt: '2026-11-01T20:00:00.000Z',
  mayUndo: false,
}

function Together() {
  return (
    <ReadingTogether
      parts={parts}
      progress={progress}
      readers={useInfiniteQuery(readers.of(useQueryClient(), clubId, bookId))}
    />
  )
}
/** Renders it for the member with id 2. */
function show() {
  const client = newQueryClient()
  client.setQueryData(
    currentUser.queryKey,
    z.parse(User, {
      id: 2,
      email: 'mara@inkhorn.example',
      firstName: 'Mara',
      profileImageUrl: null,
      language: null,
    }),
  )
  render(
    <QueryClientProvider client={client}>
      <Together />
    </QueryClientProvider>,
  )
}
const list = () => screen.getByRole('list', { name: 'Members by part' })

test('of 500 members the furthest are shown and the others counted, and one’s own place is said §R.4', async () => {
  answerWith(500)
  show()
  await screen.findByText(/^Showing the 100 members who are furthest along. 400 more are behind them.$/)
  expect(screen.getByText('You’re in', { exact: false }).textContent).toBe('You’re in The Castle. ')
  fireEvent.click(screen.getByRole('button', { name: 'See where everyone is' }))
  expect(list().children).toHaveLength(1)
  expect(list().textContent).toContain('مدينة لندن100 or more members:Member 1, You, ')
  fireEvent.click(screen.getByRole('button', { name: 'Show more members' }))
  await waitFor(() => expect(list().children).toHaveLength(2))
  expect(list().children[0]?.textContent).toContain('مدينة لندن100 members:')
  expect(list().children[1]?.textContent).toContain('The Castle100 or more members:Member 101, ')
})

test('a few members are all there, and the reader among them is You §R.4', async () => {
  answerWith(3)
  show()
  await screen.findByText(/^3 members share their place\.$/)
  fireEvent.click(screen.getByRole('button', { name: 'See where everyone is' }))
  expect(list().textContent).toBe('مدينة لندن3 members:Member 1, You, Member 3')
  expect(screen.queryByRole('button', { name: 'Show more members' })).toBeNull()
})
