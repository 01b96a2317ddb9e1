// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ClubId } from '#contract/clubs/club.ts'
import type { ListedBook } from '#contract/reading-list/listed-book.ts'
import { queryClient } from '#web/client/queries.ts'
import { currentToast } from '#web/ui/toast.ts'
import { useMarkRead, useRemoveBook } from './actions.ts'
import { aListedBook } from './listed-book-in-tests.ts'
import { readingLists } from '../queries.ts'

const club = { id: z.parse(ClubId, 3), slug: 'dune-readers' }
const { queryKey } = readingLists.of(club.id)
const circe = aListedBook({ title: 'Circe' })
const emma = aListedBook({ title: 'Emma' })
const around = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)
const titles = () => queryClient.getQueryData(queryKey)?.map((book) => book.title)
const shown = (book: ListedBook) => queryClient.getQueryData(queryKey)?.find(({ id }) => id === book.id)

const answers: (Response | Promise<Response>)[] = []
const later = () => {
  const waiting: { give: (answer: Response) => void } = { give: () => {} }
  answers.push(new Promise<Response>((give) => (waiting.give = give)))
  return waiting
}

beforeEach(() => {
  queryClient.setQueryData(queryKey, [circe, emma])
  vi.stubGlobal('fetch', () => Promise.resolve(answers.shift() ?? Response.json([])))
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  answers.length = 0
  vi.unstubAllGlobals()
})

test('a removed book leaves the list at once, and returns if the server refuses §4.9', async () => {
  const server = later()
  const { result } = renderHook(() => useRemoveBook(club), { wrapper: around })
  act(() => result.current.mutate({ book: circe }))
  await vi.waitFor(() => expect(titles()).toEqual(['Emma']))
  server.give(new Response('{}', { status: 500 }))
  await vi.waitFor(() =>
    expect(currentToast()).toMatchObject({ title: 'Error', description: 'Failed to remove book' }),
  )
  expect(titles()?.toSorted()).toEqual(['Circe', 'Emma'])
})

test('a book shows its read date at once', async () => {
  const server = later()
  const { result } = renderHook(() => useMarkRead(club), { wrapper: around })
  act(() => result.current.mutate({ book: circe, date: '2024-03-09' }))
  await vi.waitFor(() => expect(shown(circe)).toMatchObject({ status: 'read', readDate: '2024-03-09' }))
  server.give(Response.json({ ...circe, status: 'read', readDate: '2024-03-09' }))
  await vi.waitFor(() => expect(result.current.isSuccess).toBe(true))
})

test('a refused read date reverts the book, and leaves other changes alone §4.9', async () => {
  const removal = later()
  const marking = later()
  const { result } = renderHook(() => ({ remove: useRemoveBook(club), mark: useMarkRead(club) }), {
    wrapper: around,
  })
  act(() => result.current.remove.mutate({ book: emma }))
  act(() => result.current.mark.mutate({ book: circe, date: '2024-03-09' }))
  await vi.waitFor(() => expect(shown(circe)?.status).toBe('read'))
  marking.give(new Response('{}', { status: 500 }))
  await vi.waitFor(() =>
    expect(currentToast()).toMatchObject({ title: 'Error', description: 'Failed to mark book as read' }),
  )
  expect(shown(circe)).toEqual(circe)
  expect(titles()).toEqual(['Circe'])
  removal.give(new Response(null, { status: 204 }))
  await vi.waitFor(() =>
    expect(currentToast()).toMatchObject({
      title: 'Success',
      description: 'Book removed from reading list!',
    }),
  )
})

test('a book that was marked as read goes back to what it was from the toast §4.9', async () => {
  const read: ListedBook = { ...circe, status: 'read', readDate: '2024-03-09' }
  answers.push(Response.json(read))
  const { result } = renderHook(() => useMarkRead(club), { wrapper: around })
  act(() => result.current.mutate({ book: circe, date: '2024-03-09' }))
  await vi.waitFor(() => expect(currentToast()?.description).toBe('Book marked as read!'))
  expect(shown(circe)).toEqual(read)

  const [undo] = currentToast()?.actions ?? []
  expect(undo?.label).toBe('Undo')
  const sent = vi.fn<typeof fetch>(() => Promise.resolve(Response.json(circe)))
  vi.stubGlobal('fetch', sent)
  act(() => void (undo && 'press' in undo && undo.press()))
  await vi.waitFor(() => expect(currentToast()?.title).toBe('Undone'))
  expect(sent.mock.calls[0]?.[1]?.body).toBe(JSON.stringify({ status: 'to read', readDate: null }))
  expect(shown(circe)).toEqual(circe)
})

test('a book that could not be restored stays as it was marked, and the toast says so §4.9', async () => {
  const read: ListedBook = { ...circe, status: 'read', readDate: '2024-03-09' }
  answers.push(Response.json(read), new Response('{}', { status: 500 }))
  const { result } = renderHook(() => useMarkRead(club), { wrapper: around })
  act(() => result.current.mutate({ book: circe, date: '2024-03-09' }))
  await vi.waitFor(() => expect(currentToast()?.actions).toHaveLength(1))
  const [undo] = currentToast()?.actions ?? []
  act(() => void (undo && 'press' in undo && undo.press()))
  await vi.waitFor(() => expect(currentToast()).toMatchObject({ title: 'Couldn’t undo this', tone: 'error' }))
  expect(shown(circe)).toEqual(read)
})
