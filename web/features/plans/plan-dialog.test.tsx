// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BookId } from '#contract/books/book.ts'
import { ClubId } from '#contract/clubs/club.ts'
import type { Part } from '#contract/plans/plan.ts'
import { newQueryClient } from '#web/client/queries.ts'
import { PlanDialog } from './plan-dialog.tsx'

const answer = vi.fn<typeof fetch>()
const close = vi.fn()
beforeEach(() => vi.stubGlobal('fetch', answer))
afterEach(() => {
  cleanup()
  answer.mockReset()
  close.mockReset()
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

function show(copyable: object[], refused = false, parts: Part[] = []) {
  answer.mockImplementation(async (url, init) => {
    if (typeof url === 'string' && url.endsWith('/copyable-plans')) return Response.json(copyable)
    if (init?.method !== 'PATCH') return Response.json({}, { status: 404 })
    return refused
      ? Response.json({ detail: 'A plan of that club for this book was not found.' }, { status: 404 })
      : Response.json({ parts: [] })
  })
  render(
    <QueryClientProvider client={newQueryClient()}>
      <PlanDialog
        clubId={ClubId.parse(1)}
        bookId={BookId.parse(2)}
        plan={{ parts, startsOn: null }}
        pageCount={300}
        onClose={close}
      />
    </QueryClientProvider>,
  )
}
const sent = () => answer.mock.calls.find(([, init]) => init?.method === 'PATCH')?.[1]?.body
const clubs = [
  { clubId: 7, clubName: 'نادي الكتب', partCount: 1 },
  { clubId: 8, clubName: 'Slow Readers', partCount: 12 },
]

test('an admin copies the plan of another of their clubs §R.2', async () => {
  show(clubs)
  fireEvent.click(await screen.findByLabelText('Another club'))
  const club = screen.getByLabelText('Club')
  expect([...club.children].map(({ textContent }) => textContent)).toEqual([
    '\u2068نادي الكتب\u2069 (1 part)',
    'Slow Readers (12 parts)',
  ])
  expect(screen.queryByLabelText('Start on (optional)')).toBeNull()
  fireEvent.change(club, { target: { value: '8' } })
  fireEvent.click(screen.getByRole('button', { name: /^Save plan/ }))
  await waitFor(() => expect(close).toHaveBeenCalled())
  expect(sent()).toBe('{"copyOf":8}')
})

test('the choice stays when the plan cannot be copied any more', async () => {
  show(clubs, true)
  fireEvent.click(await screen.findByLabelText('Another club'))
  fireEvent.click(screen.getByRole('button', { name: /^Save plan/ }))
  await waitFor(() => expect(sent()).toBe('{"copyOf":7}'))
  expect(screen.getByLabelText('Club')).toBeTruthy()
  expect(close).not.toHaveBeenCalled()
})

test('without such a club there is nothing to copy', async () => {
  show([])
  await waitFor(() => expect(answer).toHaveBeenCalled())
  expect(screen.getAllByRole('radio')).toHaveLength(2)
})

const castle: Part[] = ['Chapter 1', 'Chapter 2'].map((title, at) => ({
  number: at + 1,
  title,
  weight: 1,
  endsAt: (at + 1) * 500,
  by: null,
  byHand: false,
}))
const typeParts = (text: string) =>
  fireEvent.change(screen.getByLabelText('Parts'), { target: { value: text } })
const save = () => fireEvent.click(screen.getByRole('button', { name: /^Save plan/ }))
const sentPlan = () => {
  const body = sent()
  return JSON.parse(typeof body === 'string' ? body : '')
}

test('an admin who gives parts new titles confirms that they are the same §R.2', async () => {
  show([], false, castle)
  expect(screen.queryByRole('checkbox')).toBeNull()
  typeParts('The Castle\nWhitby')
  const same = screen.getByLabelText('These are the same parts with new titles')
  expect(screen.getAllByText(/becomes/)[0]?.textContent).toBe('Chapter 1 becomes The Castle')
  fireEvent.click(same)
  save()
  await waitFor(() => expect(close).toHaveBeenCalled())
  expect(sentPlan()).toMatchObject({
    parts: [{ title: 'The Castle' }, { title: 'Whitby' }],
    same: [
      { from: 1, to: 1 },
      { from: 2, to: 2 },
    ],
  })
})

test('an admin who does not confirm it keeps nothing together §R.2', async () => {
  show([], false, castle)
  typeParts('The Castle\nWhitby')
  save()
  await waitFor(() => expect(close).toHaveBeenCalled())
  expect(sentPlan()).not.toHaveProperty('same')
})

test('an admin is told what becomes of parts that a plan does not have', () => {
  show([], false, castle)
  typeParts('Prologue\nChapter 1\nChapter 2')
  expect(screen.queryByText(/stays where it is/)).toBeNull()
  typeParts('The Castle\nWhitby\nLondon')
  expect(screen.getByText(/2 parts of the current plan won’t be in this one/)).toBeTruthy()
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('a pasted table of contents is still there after the dialog was closed, and gone once it is cancelled', () => {
  const parts = () => screen.getByLabelText<HTMLTextAreaElement>('Parts')
  show([])
  fireEvent.click(screen.getByLabelText('Table of contents'))
  fireEvent.change(parts(), { target: { value: 'The House\nThe Other' } })
  cleanup()
  show([])
  expect(parts().value).toBe('The House\nThe Other')
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  cleanup()
  show([])
  expect(screen.queryByLabelText('Parts')).toBeNull()
})
