// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BookId } from '#contract/books/book.ts'
import { ClubId } from '#contract/clubs/club.ts'
import type { Part } from '#contract/plans/plan.ts'
import type { Progress } from '#contract/progress/progress.ts'
import { plans } from '#web/features/plans/queries.ts'
import { newQueryClient } from '#web/client/queries.ts'
import { progress } from '../queries.ts'
import { OwnProgress } from './own-progress.tsx'

const clubId = ClubId.parse(1)
const book = { id: BookId.parse(2), title: 'Dracula' }
const earlier: Progress = {
  currentPage: 50,
  totalPages: 200,
  totalMinutes: null,
  position: 250,
  part: null,
  updatedAt: '2026-11-01T20:00:00.000Z',
  mayUndo: false,
}
const onOtherDevice: Progress = { ...earlier, currentPage: 90, updatedAt: '2026-11-02T20:00:00.000Z' }
const minute = 60_000

const answer = vi.fn<typeof fetch>()
beforeEach(() => vi.stubGlobal('fetch', answer))
afterEach(() => {
  cleanup()
  answer.mockReset()
  vi.unstubAllGlobals()
})

/** Opens the page again a minute after progress was fetched. */
function reopen(cached: Progress, parts: Part[] = []): void {
  const client = newQueryClient()
  const { queryKey } = progress.of(clubId, book.id)
  client.setQueryData(queryKey, cached, { updatedAt: Date.now() - minute })
  client.setQueryData(plans.of(clubId, book.id).queryKey, { parts, startsOn: null })
  render(
    <QueryClientProvider client={client}>
      <OwnProgress clubId={clubId} book={book} />
    </QueryClientProvider>,
  )
}

/** Holds back the server's next response until the returned function is called. */
function delayAnswer(): (progress: Progress) => void {
  let respond: (response: Response) => void = () => {}
  answer.mockReturnValueOnce(new Promise((resolve) => (respond = resolve)))
  return (saved) => respond(Response.json(saved))
}

const update = () => fireEvent.click(screen.getByRole('button', { name: 'Update your page in Dracula' }))
const pageField = () => screen.findByLabelText<HTMLInputElement>('Current page')

test('progress that was saved on another device is shown when the page opens again', async () => {
  answer.mockResolvedValueOnce(Response.json(onOtherDevice))
  reopen(earlier)
  expect(screen.getByText('Page 50 of 200')).toBeTruthy()
  await screen.findByText('Page 90 of 200')
})

test('a page that the reader is typing is kept when progress arrives', async () => {
  const arrive = delayAnswer()
  reopen(earlier)
  update()
  fireEvent.change(await pageField(), { target: { value: '77' } })
  arrive({ ...onOtherDevice, totalPages: 300 })
  await screen.findByText('of 300')
  expect((await pageField()).value).toBe('77')
})

test('a page that the reader is typing is kept when progress cannot be fetched again', async () => {
  let fail: (error: Error) => void = () => {}
  answer.mockReturnValueOnce(new Promise((_, reject) => (fail = reject)))
  reopen(earlier)
  update()
  fireEvent.change(await pageField(), { target: { value: '77' } })
  fail(new TypeError('Failed to fetch'))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect((await pageField()).value).toBe('77')
})

test('a page count that the reader is typing is kept when progress arrives', async () => {
  const arrive = delayAnswer()
  reopen({ ...earlier, currentPage: 0, totalPages: null, position: null, updatedAt: null })
  update()
  const count = await screen.findByLabelText<HTMLInputElement>('Add page count')
  fireEvent.input(count, { target: { value: '41' } })
  arrive(onOtherDevice)
  await screen.findByText('Page count: 200')
  expect(screen.getByLabelText('Add page count')).toBe(count)
  expect(count.value).toBe('41')
})

test('progress fetched before a save does not replace what was saved', async () => {
  const arrive = delayAnswer()
  reopen(earlier)
  update()
  fireEvent.change(await pageField(), { target: { value: '77' } })
  answer.mockResolvedValueOnce(
    Response.json({ ...earlier, currentPage: 77, opened: { count: 0, path: null } }),
  )
  fireEvent.submit(screen.getByRole('form', { name: 'Reading progress' }))
  await screen.findByText('Page 77 of 200')
  arrive(earlier)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(screen.getByText('Page 77 of 200')).toBeTruthy()
})

test('the card says how much to read a day, and where listeners and readers without pages are §R.3', async () => {
  const part = { number: 1, title: 'The House', weight: 1, endsAt: 1000, by: '2999-01-01', byHand: false }
  const listened = { ...earlier, totalPages: null, totalMinutes: 600 }
  answer.mockResolvedValue(Response.json(listened))
  reopen(listened, [part])
  expect(screen.getByText(/^Read about 1 min a day to finish/).textContent).toContain('The House')
  expect(screen.getByText('2 h 30 min of 10 h')).toBeTruthy()
  expect(screen.getByText('25%')).toBeTruthy()
  cleanup()
  const atPart = { ...listened, totalMinutes: null, part: 1 }
  answer.mockResolvedValue(Response.json(atPart))
  reopen(atPart, [part])
  expect(screen.getByText('In part 1')).toBeTruthy()
  expect(screen.getByText('25%')).toBeTruthy()
})
