// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { Note } from '#contract/notes/note.ts'
import { WithClubBook } from '#web/features/texts/club-book-in-tests.tsx'
import { NoteEdit } from './note-edit.tsx'

const note = z.parse(Note, {
  id: 1,
  content: 'The worm!',
  place: 0,
  part: null,
  sealed: false,
  mentions: [],
  pageNumber: null,
  quote: false,
  memberName: 'Mara',
  createdBy: 1,
  createdAt: '2026-11-01T20:00:00.000Z',
  editedAt: null,
  reactions: [],
})

const answer = vi.fn<typeof fetch>()
beforeEach(() => vi.stubGlobal('fetch', answer))
afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

test('what a reader types while an edited note is being saved stays open, and closes once it is saved §P.77', async () => {
  const onClose = vi.fn()
  let arrive = (_answer: Response) => {}
  answer.mockImplementation(() => new Promise((resolve) => (arrive = resolve)))
  render(
    <WithClubBook>
      <NoteEdit note={note} onClose={onClose} />
    </WithClubBook>,
  )
  const words = screen.getByLabelText<HTMLTextAreaElement>('Your note')
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save Note' })
  const type = (value: string) => fireEvent.change(words, { target: { value } })
  type('The worm! And')
  fireEvent.click(save)
  await waitFor(() => expect(answer).toHaveBeenCalledTimes(1))
  type('The worm! And the lair.')
  arrive(Response.json(note))
  await waitFor(() => expect(save.getAttribute('aria-busy')).not.toBe('true'))
  expect([words.value, onClose.mock.calls.length]).toEqual(['The worm! And the lair.', 0])
  fireEvent.click(save)
  await waitFor(() => expect(answer).toHaveBeenCalledTimes(2))
  arrive(Response.json(note))
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
})
