// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentToast } from '#web/ui/toast.ts'
import { answer, button, saved, savedAs, sent, show, uncounted } from './progress-form-in-tests.tsx'

beforeEach(() => vi.stubGlobal('fetch', answer))
afterEach(() => {
  cleanup()
  answer.mockReset()
  localStorage.clear()
  vi.unstubAllGlobals()
})

test('a reader who saves is told how many posts have opened, with a link to them §R.22', async () => {
  const path = '/club/dune/book/2?tab=notes#note-7'
  for (const [count, words, link] of [
    [1, '1 post has opened for you.', 'Read it'],
    [5, '5 posts have opened for you.', 'Read them'],
    [500, 'More than 499 posts have opened for you.', 'Read them'],
  ] as const) {
    answer.mockResolvedValue(savedAs({ ...saved, currentPage: 51 }, { count, path }))
    show(saved)
    fireEvent.click(button('One page forward'))
    fireEvent.click(button('Save'))
    await waitFor(() =>
      expect(currentToast()).toMatchObject({ title: 'Reading progress saved!', description: words }),
    )
    expect(currentToast()?.actions).toMatchObject([{ label: link, to: path }, { label: 'Undo' }])
    cleanup()
  }
})

test('a reader who finished by mistake undoes it from the toast, or later beside their place §R.21', async () => {
  const finished = { ...saved, currentPage: 200, position: 1000, mayUndo: true }
  answer.mockImplementation(async () => savedAs(finished))
  show(saved)
  fireEvent.click(button('I’ve finished it'))
  await waitFor(() => expect(currentToast()?.actions).toHaveLength(1))
  const [undo] = currentToast()?.actions ?? []
  answer.mockImplementation(async () => Response.json(saved))
  if (undo && 'press' in undo) undo.press()
  await waitFor(() => expect(currentToast()).toMatchObject({ title: 'Undone' }))
  const undone = () =>
    answer.mock.calls.filter(([url]) => typeof url === 'string' && url.endsWith('/progress/undo'))
  expect(undone().map(([_url, call]) => call?.body)).toEqual([JSON.stringify({ savedAt: saved.updatedAt })])
  cleanup()
  show(finished)
  fireEvent.click(button('Undo finishing'))
  await waitFor(() => expect(undone()).toHaveLength(2))
  cleanup()
  show({ ...finished, mayUndo: false })
  expect(screen.queryByText('Undo finishing')).toBeNull()
})

test('a reader who finished is never asked for a page count with a question mark', () => {
  show({ ...uncounted, position: 1000, updatedAt: saved.updatedAt })
  fireEvent.change(screen.getByLabelText('Count in'), { target: { value: 'pages' } })
  expect(screen.getByText('You’ve finished this book.')).toBeTruthy()
  expect(screen.queryByText(/Page count: \?/)).toBeNull()
})

test('a page count is saved by its own button', async () => {
  answer.mockResolvedValue(savedAs({ ...uncounted, totalPages: 300 }))
  show(uncounted)
  fireEvent.input(screen.getByLabelText('Add page count'), { target: { value: '300' } })
  fireEvent.click(button('Save'))
  await waitFor(() => expect(sent()).toBe('{"currentPage":0,"totalPages":300}'))
})

test('the length of an audiobook is saved before its listener has begun', async () => {
  answer.mockResolvedValue(savedAs({ ...uncounted, totalMinutes: 600 }))
  show(uncounted)
  fireEvent.change(screen.getByLabelText('Count in'), { target: { value: 'time' } })
  fireEvent.change(screen.getByLabelText('Whole audiobook, hours'), { target: { value: '10' } })
  fireEvent.click(button('Save'))
  await waitFor(() => expect(sent()).toBe('{"totalMinutes":600}'))
})
