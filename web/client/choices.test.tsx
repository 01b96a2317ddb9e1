// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PrivacySettings } from '#web/features/clubs/settings/privacy-settings.tsx'
import { aClub } from '#web/features/clubs/club-in-tests.ts'
import { AnswerButtons } from '#web/features/meetings/answer-buttons.tsx'
import { aMeeting } from '#web/features/meetings/meeting-in-tests.ts'
import { settleChanges } from './ask-before-leaving.ts'
import { queryClient } from './queries.ts'

/** Calls that the server has not answered yet, in the order in which they were sent. */
const calls: { body: object; answer: (response: unknown) => void }[] = []

beforeEach(() => {
  vi.stubGlobal(
    'fetch',
    (_url: string, { body }: { body?: string }) =>
      new Promise((resolve) => {
        if (body === undefined) return
        calls.push({ body: JSON.parse(body), answer: (response) => resolve(Response.json(response)) })
      }),
  )
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  calls.splice(0)
  vi.unstubAllGlobals()
})

const show = (page: ReactNode) =>
  render(<QueryClientProvider client={queryClient}>{page}</QueryClientProvider>)

async function nextCall(count: number) {
  await waitFor(() => expect(calls).toHaveLength(count))
  return calls[count - 1]
}

test('an answer that is corrected before it is saved is the second one, on the screen at once §D.156', async () => {
  show(<AnswerButtons club={aClub()} meeting={aMeeting({ ownAnswer: null })} />)
  const button = (name: string) => screen.getByRole('button', { name })
  const [going, cannot] = [button('I’m going'), button('I can’t come')]
  fireEvent.click(going)
  const first = await nextCall(1)
  fireEvent.click(cannot)
  await waitFor(() => expect(cannot.getAttribute('aria-pressed')).toBe('true'))
  expect(going.getAttribute('aria-pressed')).toBe('false')
  expect(calls).toHaveLength(1)
  first?.answer(aMeeting())
  const second = await nextCall(2)
  expect(second?.body).toEqual({ answer: 'not-going' })
  expect(cannot.getAttribute('aria-pressed')).toBe('true')
  second?.answer(aMeeting())
  await settleChanges()
})

test('settings that are changed one after the other are all saved, and none jumps back meanwhile §D.156', async () => {
  const club = aClub({ membersInvite: false, joinsOnBoard: true })
  show(<PrivacySettings club={club} readerId={0} meetings={[]} />)
  const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name })
  const [invite, joins] = [box(/can invite people/), box(/who joins and leaves/)]
  fireEvent.click(invite)
  const first = await nextCall(1)
  fireEvent.click(joins)
  await waitFor(() => expect([invite.checked, joins.checked]).toEqual([true, false]))
  first?.answer({ ...club, membersInvite: true })
  const second = await nextCall(2)
  expect(calls.map(({ body }) => body)).toEqual([{ membersInvite: true }, { joinsOnBoard: false }])
  expect(joins.checked).toBe(false)
  second?.answer({ ...club, membersInvite: true, joinsOnBoard: false })
  await settleChanges()
})
