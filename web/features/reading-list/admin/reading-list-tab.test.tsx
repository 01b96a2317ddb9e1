// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { UserId } from '#contract/accounts/account.ts'
import { ClubId } from '#contract/clubs/club.ts'
import type { AdminList } from '#contract/reading-list/admin-list.ts'
import { aClub } from '#web/features/clubs/club-in-tests.ts'
import { queryClient } from '#web/client/queries.ts'
import { currentToast } from '#web/ui/toast.ts'
import { ReadingListTab } from './reading-list-tab.tsx'
import { AddBooksCard } from './add-books-card.tsx'
import { useRemoveBook, useUpdateBook } from './actions.ts'
import { anAdminListBook } from './admin-list-book-in-tests.ts'
import { NotesField } from './notes-field.tsx'
import { adminLists } from './queries.ts'
import { ReadDateField } from './read-date-field.tsx'

const club = { id: z.parse(ClubId, 3), slug: 'dune-readers' }
const { queryKey } = adminLists.of(club.id)
const circe = anAdminListBook({ title: 'Circe' })
const emma = anAdminListBook({ title: 'Emma' })
const around = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)
const shown = () => queryClient.getQueryData<AdminList>(queryKey)?.books
const answers: (Response | Promise<Response>)[] = []
const later = () => {
  const waiting: { give: (answer: Response) => void } = { give: () => {} }
  answers.push(new Promise<Response>((give) => (waiting.give = give)))
  return waiting
}

beforeEach(() => {
  queryClient.setQueryData(queryKey, {
    books: [circe, emma],
    clubInfo: { name: 'Dune Readers', slug: club.slug },
    members: [],
  })
  vi.stubGlobal('fetch', () => Promise.resolve(answers.shift() ?? Response.json([])))
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  answers.length = 0
  vi.unstubAllGlobals()
})

test('a failed change is reverted, and another still in flight stays §4.10 §8.18', async () => {
  const [first, second] = [later(), later()]
  const { result } = renderHook(() => useUpdateBook(club), { wrapper: around })
  const ada = z.parse(UserId, 7)
  act(() => result.current.mutate({ book: circe, change: { readDate: '2024-05-14' } }))
  act(() => result.current.mutate({ book: circe, change: { chosenBy: ada } }))
  await vi.waitFor(() => expect(shown()?.[0]).toMatchObject({ readDate: '2024-05-14', chosenBy: ada }))
  first.give(new Response('{}', { status: 500 }))
  await vi.waitFor(() =>
    expect(currentToast()).toMatchObject({ title: 'Update Error', description: 'Failed to update book' }),
  )
  expect(shown()?.[0]).toMatchObject({ readDate: null, chosenBy: ada })
  second.give(Response.json(circe))
})

test('a book that could not be removed returns to its old place §4.10 §8.18', async () => {
  const server = later()
  const { result } = renderHook(() => useRemoveBook(club), { wrapper: around })
  act(() => result.current.mutate(circe))
  await vi.waitFor(() => expect(shown()).toEqual([emma]))
  server.give(new Response('{}', { status: 500 }))
  await vi.waitFor(() =>
    expect(currentToast()).toMatchObject({
      title: 'Delete Error',
      description: 'Failed to remove book from reading list',
    }),
  )
  expect(shown()).toEqual([circe, emma])
})

test('a failed search shows a toast, and a listed book is refused without a call §2.63 §8.18', async () => {
  render(<AddBooksCard club={club} books={[circe]} />, { wrapper: around })
  answers.push(new Response('', { status: 502 }))
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'circe' } })
  fireEvent.click(screen.getByRole('button', { name: 'Search' }))
  await vi.waitFor(() =>
    expect(currentToast()).toMatchObject({
      title: 'Search Error',
      description: 'Failed to search for books',
    }),
  )
  answers.push(Response.json({ books: [{ ...circe, averageRating: 0, reviewCount: 0 }] }))
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Add Circe' }))
  expect(currentToast()).toMatchObject({
    title: 'Add Error',
    description: 'This book is already in your reading list.',
  })
})

const onDate = vi.fn<(day: string | null) => void>()
const type = async (text: string) => {
  if (!screen.queryByLabelText('Date')) fireEvent.click(screen.getByRole('button', { name: /05\/14\/2024/ }))
  const box = await screen.findByLabelText('Date')
  fireEvent.change(box, { target: { value: text } })
  return box
}
const enter = async (text: string) => fireEvent.keyDown(await type(text), { key: 'Enter' })
const showField = () => {
  onDate.mockReset()
  render(<ReadDateField title="Circe" value="2024-05-14" onChange={onDate} />)
}

test('a date is typed or cleared, and one that does not exist changes nothing and says so §2.64 §5.12', async () => {
  showField()
  await enter('13/13/2024')
  expect(onDate).not.toHaveBeenCalled()
  expect(screen.getByRole('alert').textContent).toContain('That’s not a date we can read')
  await enter('03092023')
  expect(onDate).toHaveBeenLastCalledWith('2023-03-09')
  await enter('25.09.2022')
  expect(onDate).toHaveBeenLastCalledWith('2022-09-25')
  await enter('')
  expect(onDate).toHaveBeenLastCalledWith(null)
})

test('Escape drops a date that was typed', async () => {
  showField()
  fireEvent.keyDown(await type('03092023'), { key: 'Escape' })
  await vi.waitFor(() => expect(screen.queryByLabelText('Date')).toBeNull())
  expect(onDate).not.toHaveBeenCalled()
})

test('notes that could not be saved stay in their field §2.65', async () => {
  const onSave = vi.fn<(notes: string) => Promise<boolean>>().mockResolvedValue(false)
  const drafts = new Map<number, string>()
  const { unmount } = render(<NotesField book={circe} drafts={drafts} rows={2} onSave={onSave} />)
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Bring figs.' } })
  fireEvent.blur(screen.getByRole('textbox'))
  await vi.waitFor(() => expect(onSave).toHaveBeenCalledWith('Bring figs.'))
  unmount()
  render(<NotesField book={circe} drafts={drafts} rows={2} onSave={onSave.mockResolvedValue(true)} />)
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Bring figs.')
  await act(() => fireEvent.blur(screen.getByRole('textbox')))
  await vi.waitFor(() => expect(drafts.size).toBe(0))
})

test('a list that could not be loaded says so, and can be retried §8.19', async () => {
  queryClient.clear()
  answers.push(new Response('', { status: 502 }))
  render(<ReadingListTab club={aClub({ id: 3 })} />, { wrapper: around })
  await screen.findByText('Failed to load reading list data.')
  const empty = 'No books in the reading list yet. Use the search above to add some!'
  expect(screen.queryByText(empty)).toBeNull()
  answers.push(Response.json({ books: [], clubInfo: { name: 'Dune Readers', slug: club.slug }, members: [] }))
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText(empty)
  expect(screen.queryByText('Failed to load reading list data.')).toBeNull()
})

test('an empty list says how to start §2.68', () => {
  queryClient.setQueryData(queryKey, {
    books: [],
    clubInfo: { name: 'Dune Readers', slug: club.slug },
    members: [],
  })
  render(<ReadingListTab club={aClub({ id: 3 })} />, { wrapper: around })
  expect(screen.getByText('No books in the reading list yet. Use the search above to add some!')).toBeTruthy()
})
