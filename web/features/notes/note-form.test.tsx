// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WithClubBook } from '#web/features/texts/club-book-in-tests.tsx'
import { currentToast } from '#web/ui/toast.ts'
import { NoteForm } from './note-form.tsx'

const answer = vi.fn<typeof fetch>()
beforeEach(() => vi.stubGlobal('fetch', answer))
afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

test('a note that could not be saved shows a toast and keeps its text §8.10', async () => {
  answer.mockRejectedValue(new TypeError('Failed to fetch'))
  render(
    <WithClubBook>
      <NoteForm onSaved={() => {}} />
    </WithClubBook>,
  )
  const words = screen.getByLabelText<HTMLTextAreaElement>('Your note')
  const page = screen.getByLabelText<HTMLInputElement>('Page (optional)')
  fireEvent.change(words, { target: { value: 'The worm!' } })
  fireEvent.change(page, { target: { value: '42' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save Note' }))
  await waitFor(() => expect(currentToast()).toMatchObject({ title: 'Failed to add note', tone: 'error' }))
  expect([words.value, page.value]).toEqual(['The worm!', '42'])
})

test('what a reader types while a note is being sent stays §P.77', async () => {
  const onSaved = vi.fn<(note: { id: number }) => void>()
  let arrive = (_answer: Response) => {}
  answer.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)))
  render(
    <WithClubBook>
      <NoteForm onSaved={onSaved} />
    </WithClubBook>,
  )
  const words = screen.getByLabelText<HTMLTextAreaElement>('Your note')
  fireEvent.change(words, { target: { value: 'The worm!' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save Note' }))
  await waitFor(() => expect(answer).toHaveBeenCalled())
  fireEvent.change(words, { target: { value: 'The worm! And the lair.' } })
  arrive(Response.json({ id: 1 }, { status: 201 }))
  await waitFor(() => expect(onSaved).toHaveBeenCalled())
  expect(words.value).toBe('The worm! And the lair.')
})

test('a reader without a place says how far a note gives the book away §R.8', () => {
  const part = { number: 1, title: 'The Castle', weight: 1, endsAt: 1000, by: null, byHand: false }
  render(
    <WithClubBook parts={[part]}>
      <NoteForm onSaved={() => {}} />
    </WithClubBook>,
  )
  fireEvent.change(screen.getByLabelText('Your note'), { target: { value: 'The worm!' } })
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save Note' })
  expect(save.disabled).toBe(true)
  fireEvent.change(screen.getByLabelText('How much does this give away?'), { target: { value: '1000' } })
  expect(save.disabled).toBe(false)
})
