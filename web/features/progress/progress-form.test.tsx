// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BookId } from '#contract/books/book.ts'
import { ClubId } from '#contract/clubs/club.ts'
import type { Progress } from '#contract/progress/progress.ts'
import { currentToast } from '#web/ui/toast.ts'
import { ProgressForm } from './progress-form.tsx'

const answer = vi.fn<typeof fetch>()
const saved: Progress = {
  currentPage: 50,
  totalPages: 200,
  totalMinutes: null,
  position: 250,
  part: null,
  updatedAt: '2026-11-01T20:00:00.000Z',
}

const show = (progress: Progress) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ProgressForm clubId={ClubId.parse(1)} bookId={BookId.parse(2)} saved={progress} />
    </QueryClientProvider>,
  )
const page = () => screen.getByLabelText<HTMLInputElement>('Current page')
// Without styles the accessible name also includes the hidden busy label, Saving...
const button = (label: string) =>
  screen.getByRole<HTMLButtonElement>('button', {
    name: (name) => name.replace(/ ?Saving\.\.\.$/, '') === label,
  })
const sent = () => answer.mock.calls[0]?.[1]?.body

beforeEach(() => vi.stubGlobal('fetch', answer))
afterEach(() => {
  cleanup()
  answer.mockReset()
  vi.unstubAllGlobals()
})

test('Save is disabled until the page changes §2.78 §4.13', () => {
  show({ ...saved, updatedAt: null })
  expect(button('Save').disabled).toBe(true)
  fireEvent.click(button('One page forward'))
  expect(page().value).toBe('51')
  expect(button('Save').disabled).toBe(false)
  fireEvent.change(page(), { target: { value: '150' } })
  expect(screen.getByText('75%')).toBeTruthy()
  expect(screen.getByText('50 pages remaining')).toBeTruthy()
  fireEvent.change(page(), { target: { value: '201' } })
  expect(button('Save').disabled).toBe(true)
  expect(screen.getByRole('alert').textContent).toBe('Enter a page from 0 to 200')
})

test('a saved page is confirmed §2.78 §4.13 §8.13', async () => {
  answer.mockResolvedValue(Response.json({ ...saved, currentPage: 51 }))
  show(saved)
  expect(button('Saved').disabled).toBe(true)
  fireEvent.click(button('One page forward'))
  fireEvent.click(button('Save'))
  await waitFor(() => expect(currentToast()).toMatchObject({ title: 'Reading progress saved!' }))
  expect(sent()).toBe('{"currentPage":51,"totalPages":200}')
})

test('a page that could not be saved stays in its field §8.10', async () => {
  answer.mockRejectedValue(new TypeError('Failed to fetch'))
  show(saved)
  fireEvent.change(page(), { target: { value: '77' } })
  fireEvent.click(button('Save'))
  await waitFor(() => expect(currentToast()).toMatchObject({ title: 'Failed to save progress' }))
  expect(page().value).toBe('77')
})

test('a page count is saved when the field loses the focus §2.79', async () => {
  answer.mockResolvedValue(Response.json({ ...saved, currentPage: 0, totalPages: 300, position: 0 }))
  show({ ...saved, currentPage: 0, totalPages: null, position: null, updatedAt: null })
  expect(screen.getByText('Page count: ?')).toBeTruthy()
  const count = screen.getByLabelText('Add page count')
  fireEvent.change(count, { target: { value: '0' } })
  fireEvent.blur(count)
  expect(answer).not.toHaveBeenCalled()
  fireEvent.change(count, { target: { value: '300' } })
  fireEvent.blur(count)
  await waitFor(() => expect(answer).toHaveBeenCalledTimes(1))
  expect(sent()).toBe('{"currentPage":0,"totalPages":300}')
})
