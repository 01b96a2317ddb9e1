// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { MemberId } from '#contract/members/member.ts'
import { queryClient } from '#web/client/queries.ts'
import { aClub } from '#web/features/clubs/club-in-tests.ts'
import { currentToast } from '#web/ui/toast.ts'
import { AnswerButtons } from './answer-buttons.tsx'
import { useUpdateAttendance } from './day/actions.ts'
import { aDay, aMeeting } from './meeting-in-tests.ts'

const sent: unknown[] = []
beforeEach(() => {
  sent.splice(0)
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body))
    return Response.json('came' in JSON.parse(body) ? aDay() : aMeeting())
  })
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)

async function pressUndo() {
  const [undo] = currentToast()?.actions ?? []
  expect(undo?.label).toBe('Undo')
  act(() => {
    if (undo && 'press' in undo) undo.press()
  })
  await waitFor(() => expect(currentToast()?.title).toBe('Undone'))
}

test('a tick of attendance can be undone from the toast, which names the member', async () => {
  const { result } = renderHook(() => useUpdateAttendance(aClub(), 7, 'Ines'), { wrapper })
  act(() => result.current.run({ memberId: 3 as MemberId, came: true }))
  await waitFor(() => expect(currentToast()?.title).toBe('Marked as present'))
  expect(currentToast()?.description).toBe('Ines')
  await pressUndo()
  expect(sent).toEqual([
    { memberId: 3, came: true },
    { memberId: 3, came: false },
  ])
})

test('a changed answer can be undone from the toast, with the guests that it cost', async () => {
  const former = {
    answer: 'going' as const,
    online: false,
    guests: 2,
    line: 'With cake',
    isWaiting: false,
    isAskedAgain: false,
  }
  render(<AnswerButtons club={aClub()} meeting={aMeeting({ ownAnswer: former })} />, { wrapper })
  fireEvent.click(screen.getByRole('button', { name: 'I can’t come' }))
  await waitFor(() => expect(currentToast()?.title).toBe('Answer changed'))
  await pressUndo()
  expect(sent).toEqual([
    { answer: 'not-going' },
    { answer: 'going', online: false, guests: 2, line: 'With cake' },
  ])
})
