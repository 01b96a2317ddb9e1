import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aClub } from '#web/features/clubs/club-in-tests.ts'
import { EventSourceInTests } from '#web/client/event-source-in-tests.ts'
import { keyOfUrl, queryClient } from '#web/client/queries.ts'
import { listActionKey } from '#web/features/reading-list/queries.ts'
import { followClubEvents } from './club-events.ts'

const club = aClub({ id: 1, slug: 'dune-readers' })
let ends: (() => void)[] = []

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', EventSourceInTests)
})
afterEach(() => {
  ends.forEach((end) => end())
  ends = []
  queryClient.clear()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Adds an active query, as a page does; the function it returns counts the fetches. */
async function show(url: string, answer: unknown = []) {
  const queryFn = vi.fn(() => Promise.resolve(answer))
  const observer = new QueryObserver(queryClient, { queryKey: keyOfUrl(url), queryFn })
  ends.push(observer.subscribe(() => {}))
  await vi.advanceTimersByTimeAsync(2000)
  expect(queryFn).toHaveBeenCalledTimes(1)
  return queryFn
}

const follow = (isSettings = false) => ends.push(followClubEvents(club, 7, isSettings))
const tell = async (...parts: string[]) => {
  EventSourceInTests.latest().send(8, ...parts)
  await vi.advanceTimersByTimeAsync(0)
}

test('queries of the changed part are refetched, and no others', async () => {
  const notes = await show('/api/clubs/1/books/12/notes')
  const list = await show('/api/clubs/1/books')
  follow()
  await tell('notes/12')
  expect(notes).toHaveBeenCalledTimes(2)
  expect(list).toHaveBeenCalledTimes(1)
})

test('a query is refetched at most once a second, however many events come §D.115', async () => {
  const notes = await show('/api/clubs/1/books/12/notes')
  const unrolled = await show('/api/clubs/1/books/12/discussions', { pages: [1, 2, 3, 4], pageParams: [] })
  follow()
  for (let time = 0; time < 30; time++) {
    await tell('notes/12', 'discussions/12')
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(notes.mock.calls.length).toBeLessThanOrEqual(5)
  expect(unrolled.mock.calls.length).toBeLessThanOrEqual(2)
  // Events that came meanwhile are not lost.
  await vi.advanceTimersByTimeAsync(5000)
  expect(notes.mock.calls.length).toBeGreaterThanOrEqual(4)
  expect(unrolled.mock.calls.length).toBeGreaterThanOrEqual(2)
})

test('data that fills a form field is refetched once the reader has left the field §D.115', async () => {
  const progress = await show('/api/clubs/1/books/12/progress', { currentPage: 3 })
  const settings = await show('/api/clubs/slug/dune-readers', club)
  const notes = await show('/api/clubs/1/books/12/notes')
  follow(true)
  const [field, button] = [document.createElement('input'), document.createElement('button')]
  document.body.append(field, button)
  field.focus()
  await tell('progress/12', 'notes/12', 'club')
  await vi.advanceTimersByTimeAsync(5000)
  expect([progress, settings, notes].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 2])
  field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  button.focus()
  await vi.advanceTimersByTimeAsync(10)
  expect([progress, settings, notes].map(({ mock }) => mock.calls.length)).toEqual([2, 2, 2])
})

test('the reader’s own change in flight is not undone on the screen §D.115', async () => {
  const list = await show('/api/clubs/1/books')
  follow()
  const change = queryClient.getMutationCache().build(queryClient, {
    mutationKey: listActionKey(club.id),
    mutationFn: () => new Promise((resolve) => setTimeout(resolve, 3000)),
  })
  const sent = change.execute(undefined)
  await tell('reading-list')
  await vi.advanceTimersByTimeAsync(2000)
  expect(list).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(2000)
  await sent
  await tell('reading-list')
  expect(list).toHaveBeenCalledTimes(2)
})
