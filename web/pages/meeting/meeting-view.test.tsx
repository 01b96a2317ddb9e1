// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentUser } from '#web/client/current-user.ts'
import { aClub } from '#web/features/clubs/club-in-tests.ts'
import { aMeeting } from '#web/features/meetings/meeting-in-tests.ts'
import { meetings } from '#web/features/meetings/queries.ts'
import { MeetingView } from './meeting-view.tsx'

const club = aClub()

function show(meetingId: string) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  client.setQueryData(currentUser.queryKey, null)
  client.setQueryData(meetings.one(club.id, 3).queryKey, aMeeting())
  render(
    <QueryClientProvider client={client}>
      <MeetingView club={club} meetingId={meetingId} />
    </QueryClientProvider>,
  )
}

beforeEach(() => vi.stubGlobal('fetch', async () => Response.json({}, { status: 404 })))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('the title of a meeting heads its page and its window', () => {
  show('3')
  expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual([
    'Dune, the first half',
  ])
  expect(document.title).toBe('Dune, the first half · Dune Readers · Inkhorn')
})

test('a page without a meeting has a heading too', () => {
  show('none')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Meeting')
})
