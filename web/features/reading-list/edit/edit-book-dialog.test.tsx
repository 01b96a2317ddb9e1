// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import * as z from 'zod/mini'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ClubId } from '#contract/clubs/club.ts'
import { queryClient } from '#web/client/queries.ts'
import { aBook } from '#web/features/books/book-in-tests.ts'
import { EditBookDialog } from './edit-book-dialog.tsx'

const club = { id: z.parse(ClubId, 3), slug: 'dune-readers' }
const book = aBook({ publishedYear: null })
const onClose = vi.fn()
const calls: unknown[] = []

beforeEach(() => {
  calls.length = 0
  onClose.mockReset()
  vi.stubGlobal('fetch', (_url: string, { body = '{}' }: { body?: string } = {}) => {
    calls.push(JSON.parse(body))
    return Promise.resolve(Response.json(book))
  })
  show()
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

const dialog = (shown: typeof book) => (
  <QueryClientProvider client={queryClient}>
    <EditBookDialog club={club} book={shown} onClose={onClose} />
  </QueryClientProvider>
)
let shown: ReturnType<typeof render>
const show = () => (shown = render(dialog(book)))
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const save = async () => {
  fireEvent.click(screen.getByRole('button', { name: /^Save/ }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
}

test('only changed fields are sent, so that another member’s edit of the others stays', async () => {
  type('Year (optional)', '1965')
  type('Genre (optional)', '')
  await save()
  expect(calls).toEqual([{ genre: '', publishedYear: 1965 }])
})

test('a field that another member changed while the form was open is not sent', async () => {
  shown.rerender(dialog({ ...book, title: 'Dune Messiah' }))
  type('Author', 'F. Herbert')
  await save()
  expect(calls).toEqual([{ author: 'F. Herbert' }])
})

test('a form without changes closes without a call', async () => {
  type('Title', ' Dune ')
  await save()
  expect(calls).toEqual([])
})
