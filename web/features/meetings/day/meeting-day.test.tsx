// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aClub } from '#web/features/clubs/club-in-tests.ts'
import { aDay, aMeeting } from '../meeting-in-tests.ts'
import { meetings } from '../queries.ts'
import { MeetingDay } from './meeting-day.tsx'

const club = aClub()
const book = { id: 7, title: 'Dune', author: 'Frank Herbert', genre: 'Sci-Fi', coverImageUrl: null }
const named = (ids: readonly number[]) => ids.map((memberId) => ({ memberId, name: `Member ${memberId}` }))
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)

/** Shows a past meeting to member 1. */
function show(day: Parameters<typeof aDay>[0], meeting: Parameters<typeof aMeeting>[0] = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  const one = aMeeting({ book, ...meeting })
  client.setQueryData(meetings.day(club.id, one.id).queryKey, aDay(day))
  render(
    <QueryClientProvider client={client}>
      <MeetingDay club={club} meeting={one} ownId={1} hasBegun isOver />
    </QueryClientProvider>,
  )
}

afterEach(cleanup)

test('a meeting that is over asks for stars, until the reader has given them', () => {
  show({ hasReviewed: false })
  expect(screen.getByRole('link', { name: 'Rate the book' })).toBeTruthy()
  cleanup()
  show({ hasReviewed: true })
  expect(screen.queryByText(/How many stars/)).toBeNull()
})

test('of many who came some are named and the others counted, and the reader sees whether they came themselves', () => {
  show({ came: named(range(201, 400)), cameCount: 372, ownCame: true })
  expect(screen.getByText(/372 members/).textContent).toMatch(/Member 230 and 342 more$/)
  expect(screen.getByRole('button', { name: 'I was there', pressed: true })).toBeTruthy()
})

test('nobody is shown as absent of whom the page does not know it', () => {
  const answers = named([250, 900]).map((one) => ({
    ...one,
    answer: 'going' as const,
    online: false,
    guests: 0,
    line: null,
    isWaiting: false,
    isAskedAgain: false,
  }))
  const came = named(range(201, 400)).filter(({ memberId }) => memberId !== 250)
  show({ came, cameCount: 372 }, { answers })
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Member 250', hidden: true }).checked).toBe(
    false,
  )
  expect(screen.queryByRole('checkbox', { name: 'Member 900', hidden: true })).toBeNull()
  cleanup()
  show({ came, cameCount: came.length }, { answers })
  expect(screen.getByRole('checkbox', { name: 'Member 900', hidden: true })).toBeTruthy()
})
