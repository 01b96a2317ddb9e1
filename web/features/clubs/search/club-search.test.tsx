// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aClub } from '../club-in-tests.ts'
import { ClubSearch } from './club-search.tsx'

const clubs = ['Dune Readers', 'Dune Messiah', 'The Dunes', 'Dune Again'].map((name, at) =>
  aClub({ id: at + 1, name }),
)
const answer = vi.fn<typeof fetch>()
const onOpen = vi.fn()
const onCreate = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', answer)
  answer.mockImplementation(() => Promise.resolve(Response.json(clubs)))
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ClubSearch label="Find a club" onOpen={onOpen} onCreate={onCreate} />
    </QueryClientProvider>,
  )
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

const box = () => screen.getByRole('combobox', { name: 'Find a club' })
const type = (text: string) => fireEvent.change(box(), { target: { value: text } })
async function stopTyping() {
  await act(() => vi.advanceTimersByTimeAsync(250))
  // Lets the response arrive and render.
  await act(() => vi.advanceTimersByTimeAsync(50))
}
const press = (key: string) => fireEvent.keyDown(box(), { key })
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)

test('one request is sent when typing stops, and none for an empty box', async () => {
  for (const text of ['d', 'du', 'dun', 'dune']) type(text)
  expect(answer).not.toHaveBeenCalled()
  await stopTyping()
  expect(answer.mock.calls.map(([url]) => url)).toEqual(['/api/clubs?query=dune'])
  type('')
  await stopTyping()
  expect(answer).toHaveBeenCalledTimes(1)
  expect(box().getAttribute('aria-expanded')).toBe('false')
})

test('at most three clubs are offered, and arrows and Enter open one §2.9', async () => {
  type('dune')
  await stopTyping()
  expect(
    options()
      .slice(0, 3)
      .map((text) => text?.replace(/1 member.*/, '')),
  ).toEqual(['Dune Readers', 'Dune Messiah', 'The Dunes'])
  press('ArrowDown')
  press('ArrowDown')
  expect(box().getAttribute('aria-activedescendant')).toBe(screen.getAllByRole('option')[1]?.id)
  press('Enter')
  expect(onOpen).toHaveBeenCalledWith(clubs[1])
})

test('where no club has the name, Enter creates it §2.10', async () => {
  answer.mockImplementation(() => Promise.resolve(Response.json([])))
  type('  Night   Shelf ')
  await stopTyping()
  expect(screen.getByText('No club is called “Night Shelf” yet.')).toBeTruthy()
  press('Enter')
  expect(onCreate).toHaveBeenCalledWith('Night Shelf')
})

test('Escape closes the list and keeps the words', async () => {
  type('dune')
  await stopTyping()
  press('Escape')
  expect(box().getAttribute('aria-expanded')).toBe('false')
  expect(box()).toHaveProperty('value', 'dune')
})

test('a search that fails says so and offers no club to create §2.11', async () => {
  answer.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')))
  type('dune')
  await stopTyping()
  expect(screen.getByText('The search failed.')).toBeTruthy()
  expect(options()).toEqual([])
  answer.mockImplementation(() => Promise.resolve(Response.json(clubs)))
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await stopTyping()
  expect(options()).toHaveLength(4)
})
