// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { MembershipStatus } from '#contract/members/member.ts'
import { to } from '#contract/pages.ts'
import { currentUser } from '#web/client/current-user.ts'
import { aClub } from '#web/features/clubs/club-in-tests.ts'
import { meetings } from '#web/features/meetings/queries.ts'
import { members } from '#web/features/members/queries.ts'
import { mara } from '#web/features/texts/club-book-in-tests.tsx'
import { MeetingsView } from './meetings-view.tsx'

const club = aClub()

/** `address` is the page's, with its query. */
function show(address: string, role: 'admin' | 'member') {
  window.history.replaceState(null, '', address)
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  const membership: MembershipStatus = {
    isMember: true,
    role,
    status: 'member',
    may: { seeList: true, changeList: true, post: true, manage: role === 'admin' },
  }
  client.setQueryData(currentUser.queryKey, mara)
  client.setQueryData(members.membership(club.id).queryKey, membership)
  client.setQueryData(meetings.upcoming(club.id).queryKey, { rows: [], total: 0, next: null })
  render(
    <QueryClientProvider client={client}>
      <MeetingsView club={club} />
    </QueryClientProvider>,
  )
}

beforeEach(() => vi.stubGlobal('fetch', async () => Response.json({}, { status: 404 })))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('the link on the club’s page opens the form that plans a meeting, and closing it stays on the page', async () => {
  show(to.planMeeting(club.slug), 'admin')
  expect(await screen.findByRole('dialog', { name: 'Plan a meeting' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(window.location.pathname + window.location.search).toBe(to.meetings(club.slug))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Plan a meeting'))
})

test('a member who opens that link sees the meetings alone', async () => {
  show(to.planMeeting(club.slug), 'member')
  expect(await screen.findByRole('button', { name: 'Add to my calendar' })).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})
