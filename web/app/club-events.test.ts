import { type QueryMeta, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { BookId } from '#contract/books/book.ts'
import { aClub } from '#web/features/clubs/club-in-tests.ts'
import { EventSourceInTests } from '#web/client/event-source-in-tests.ts'
import { holdQuery } from '#web/client/held-queries.ts'
import { queryClient } from '#web/client/queries.ts'
import { clubs } from '#web/features/clubs/queries.ts'
import { threads } from '#web/features/discussions/queries.ts'
import { notes } from '#web/features/notes/queries.ts'
import { progress } from '#web/features/progress/queries.ts'
import { readingLists } from '#web/features/reading-list/queries.ts'
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

/** Returns a function that counts the query's fetches. */
async function show({ queryKey, meta }: Shown, answer: unknown = []) {
  const queryFn = vi.fn(() => Promise.resolve(answer))
  const observer = new QueryObserver(queryClient, { queryKey, queryFn, ...(meta && { meta }) })
  ends.push(observer.subscribe(() => {}))
  await vi.advanceTimersByTimeAsync(2000)
  expect(queryFn).toHaveBeenCalledTimes(1)
  return queryFn
}

interface Shown {
  queryKey: readonly unknown[]
  meta?: QueryMeta | undefined
}

const book = { club, bookId: 12 as BookId }
const follow = () => ends.push(followClubEvents(club, 7))
const tell = async (...parts: string[]) => {
  EventSourceInTests.latest().send(8, ...parts)
  await vi.advanceTimersByTimeAsync(0)
}

test('queries of the changed part are refetched, and no others', async () => {
  const bookNotes = await show(notes.of(book))
  const list = await show(readingLists.of(club.id))
  follow()
  await tell('notes/12')
  expect(bookNotes).toHaveBeenCalledTimes(2)
  expect(list).toHaveBeenCalledTimes(1)
})

test('a query is refetched at most once a second, however many events come §D.115', async () => {
  const bookNotes = await show(notes.of(book))
  const unrolled = await show(threads.of(book, 'discussion', 'newest'), {
    pages: [1, 2, 3, 4],
    pageParams: [],
  })
  follow()
  for (let time = 0; time < 30; time++) {
    await tell('notes/12', 'discussions/12')
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(bookNotes.mock.calls.length).toBeLessThanOrEqual(5)
  expect(unrolled.mock.calls.length).toBeLessThanOrEqual(2)
  // Events that came meanwhile are not lost.
  await vi.advanceTimersByTimeAsync(5000)
  expect(bookNotes.mock.calls.length).toBeGreaterThanOrEqual(4)
  expect(unrolled.mock.calls.length).toBeGreaterThanOrEqual(2)
})

test('data that fills a form field is refetched once the reader has left the field §D.115', async () => {
  const ownProgress = await show(progress.of(club.id, book.bookId), { currentPage: 3 })
  const settings = await show(clubs.forSettings(club.slug), club)
  const bookNotes = await show(notes.of(book))
  follow()
  const [field, button] = [document.createElement('input'), document.createElement('button')]
  document.body.append(field, button)
  field.focus()
  await tell('progress/12', 'notes/12', 'club')
  await vi.advanceTimersByTimeAsync(5000)
  expect([ownProgress, settings, bookNotes].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 2])
  field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  button.focus()
  await vi.advanceTimersByTimeAsync(10)
  expect([ownProgress, settings, bookNotes].map(({ mock }) => mock.calls.length)).toEqual([2, 2, 2])
})

test('the reader’s own change in flight is not undone on the screen §D.115', async () => {
  const list = await show(readingLists.of(club.id))
  follow()
  const release = holdQuery(queryClient, readingLists.of(club.id).queryKey)
  await tell('reading-list')
  await vi.advanceTimersByTimeAsync(2000)
  expect(list).toHaveBeenCalledTimes(1)
  release()
  await vi.advanceTimersByTimeAsync(10)
  expect(list).toHaveBeenCalledTimes(2)
})
