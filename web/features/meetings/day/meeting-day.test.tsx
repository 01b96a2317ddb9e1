// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { Member } from '#contract/members/member.ts'
import { settleChanges } from '#web/client/ask-before-leaving.ts'
import { aClub } from '#web/features/clubs/club-in-tests.ts'
import { members } from '#web/features/members/queries.ts'
import { currentToast } from '#web/ui/toast.ts'
import { aBringList, aDay, aMeeting } from '../meeting-in-tests.ts'
import { meetings } from '../queries.ts'
import { MeetingDay } from './meeting-day.tsx'

const club = aClub()
const book = { id: 7, title: 'Dune', author: 'Frank Herbert', genre: 'Sci-Fi', coverImageUrl: null }
const named = (ids: readonly number[]) => ids.map((memberId) => ({ memberId, name: `Member ${memberId}` }))
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)

/** Shows a past meeting to member 1. */
function show(
  day: Parameters<typeof aDay>[0],
  meeting: Parameters<typeof aMeeting>[0] = {},
  everyone: readonly number[] = [],
) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  const one = aMeeting({ book, ...meeting })
  client.setQueryData(meetings.day(club.id, one.id).queryKey, aDay(day))
  client.setQueryData(meetings.bring(club.id, one.id).queryKey, aBringList())
  client.setQueryData(members.pages(club.id, 'member', '').queryKey, {
    pages: [{ rows: everyone.map(aMember), total: everyone.length, next: null }],
    pageParams: [null],
  })
  render(
    <QueryClientProvider client={client}>
      <MeetingDay club={club} meeting={one} ownId={1} hasBegun isOver />
    </QueryClientProvider>,
  )
}

const aMember = (id: number): Member =>
  z.parse(Member, {
    id,
    userId: id,
    firstName: `Member ${id}`,
    memberName: null,
    email: null,
    role: 'member',
    joinedAt: '2026-11-23T10:00:00.000Z',
  })

const markOthers = () => {
  const details = screen.getByText('Mark others').closest('details')
  if (!details) throw new Error('There is nothing to open')
  details.open = true
  fireEvent(details, new Event('toggle'))
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('notes that are typed while others of them are being saved stay, and are no conflict §P.77', async () => {
  let reply = (_response: Response) => {}
  const answer = new Promise<Response>((resolve) => (reply = resolve))
  vi.stubGlobal('fetch', () => answer)
  show({ notes: '', notesVersion: 1 })
  fireEvent.click(screen.getByRole('button', { name: 'Write notes' }))
  const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Shared notes' })
  fireEvent.change(box(), { target: { value: 'We liked it' } })
  fireEvent.click(screen.getByRole('button', { name: /Save/ }))
  fireEvent.change(box(), { target: { value: 'We liked it, mostly' } })
  reply(Response.json(aDay({ notes: 'We liked it', notesVersion: 2 })))
  await settleChanges()
  await waitFor(() => expect(currentToast()?.title).toBe('Notes saved'))
  expect(box().value).toBe('We liked it, mostly')
  expect(screen.queryByText(/Someone else has changed/)).toBeNull()
})

test('a meeting that is over asks for stars, until the reader has given them, unless the club reads on', () => {
  show({ hasReviewed: false })
  expect(screen.getByRole('link', { name: 'Rate the book' })).toBeTruthy()
  cleanup()
  show({ hasReviewed: false, isHalfway: true })
  expect(screen.queryByText(/How many stars/)).toBeNull()
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
  markOthers()
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Member 250' }).checked).toBe(false)
  expect(screen.queryByRole('checkbox', { name: 'Member 900' })).toBeNull()
  cleanup()
  show({ came, cameCount: came.length }, { answers })
  markOthers()
  expect(screen.getByRole('checkbox', { name: 'Member 900' })).toBeTruthy()
})

test('members who declined or never answered can be ticked, too', () => {
  const declined = {
    memberId: 4,
    name: 'Member 4',
    answer: 'not-going' as const,
    online: false,
    guests: 0,
    line: null,
    isWaiting: false,
    isAskedAgain: false,
  }
  show({ came: named([2]), cameCount: 1 }, { answers: [declined] }, [1, 2, 4, 5])
  markOthers()
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').map((box) => box.checked)).toEqual([
    true,
    false,
    false,
  ])
  expect(screen.getByRole('checkbox', { name: 'Member 4' })).toBeTruthy()
  expect(screen.getByRole('checkbox', { name: 'Member 5' })).toBeTruthy()
})
