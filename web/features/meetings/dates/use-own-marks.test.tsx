// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { OptionId } from '#contract/meetings/meeting.ts'
import { queryClient } from '#web/client/queries.ts'
import { aClub } from '#web/features/clubs/club-in-tests.ts'
import { aMeeting } from '../meeting-in-tests.ts'
import { useOwnMarks } from './use-own-marks.ts'

const [first, second] = [OptionId.parse(1), OptionId.parse(2)]

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('a press while the page fetches the one before stays on the page', async () => {
  const answers: (() => void)[] = []
  vi.stubGlobal(
    'fetch',
    () => new Promise((resolve) => answers.push(() => resolve(Response.json(aMeeting())))),
  )
  let showFirst = () => {}
  vi.spyOn(queryClient, 'invalidateQueries').mockReturnValueOnce(
    new Promise((resolve) => (showFirst = () => resolve())),
  )
  const { result } = renderHook(() => useOwnMarks(aClub(), aMeeting()), {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  })
  act(() => result.current.mark(first, 'if-need-be'))
  await waitFor(() => expect(answers).toHaveLength(1))
  answers[0]?.()
  await waitFor(() => expect(queryClient.invalidateQueries).toHaveBeenCalled())
  act(() => result.current.mark(second, 'yes'))
  showFirst()
  await waitFor(() => expect(answers).toHaveLength(2))
  expect(result.current.unsent).toEqual({ 1: 'if-need-be', 2: 'yes' })
  answers[1]?.()
  await waitFor(() => expect(result.current.unsent).toEqual({}))
})
