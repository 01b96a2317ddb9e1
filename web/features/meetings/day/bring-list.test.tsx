// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { type BringList as Bring, bringLinesMax } from '#contract/meetings/bring.ts'
import { aClub } from '#web/features/clubs/club-in-tests.ts'
import { aBringList } from '../meeting-in-tests.ts'
import { BringList } from './bring-list.tsx'

const answer = vi.fn<(url: string, init: { body: string }) => Promise<Response>>()
vi.stubGlobal('fetch', answer)
afterEach(() => {
  cleanup()
  answer.mockReset()
})

function show(bring: Bring, isOver = false) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <BringList club={aClub()} meetingId={3} bring={bring} ownId={1} isOver={isOver} />
    </QueryClientProvider>,
  )
}
const ours = aBringList({
  lines: ['Olives', 'Bread'],
  everyone: [
    { memberId: 1, name: 'Jonas', lines: ['Olives', 'Bread'] },
    { memberId: 2, name: 'Mara', lines: ['Wine'] },
  ],
  count: 3,
})
const sent = () => answer.mock.calls.map(([, init]) => JSON.parse(init.body))

test('a line is added to one’s own and the field is empty for the next; a failure leaves it there', async () => {
  show(ours)
  const field = screen.getByLabelText<HTMLInputElement>('What will you bring?')
  answer.mockResolvedValueOnce(Response.json({ detail: 'This meeting is over.' }, { status: 409 }))
  fireEvent.change(field, { target: { value: ' Cheese ' } })
  fireEvent.click(screen.getByRole('button', { name: 'Add' }))
  expect(await screen.findByText('This meeting is over.')).toBeTruthy()
  expect(field.value).toBe(' Cheese ')
  answer.mockResolvedValueOnce(Response.json(ours))
  fireEvent.click(screen.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(field.value).toBe(''))
  expect(sent()).toEqual(Array.from({ length: 2 }, () => ({ lines: ['Olives', 'Bread', 'Cheese'] })))
})

test('only one’s own lines can be taken off, and are gone at once', async () => {
  show(ours)
  let arrive: (answered: Response) => void = () => {}
  answer.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)))
  expect(screen.queryByRole('button', { name: 'Don’t bring Wine' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Don’t bring Olives' }))
  await waitFor(() => expect(sent()).toEqual([{ lines: ['Bread'] }]))
  expect(screen.queryByText('Olives')).toBeNull()
  arrive(Response.json(ours))
  await screen.findByText('Olives')
})

test('a list that is full says so, and one that is over is only read', () => {
  const lines = Array.from({ length: bringLinesMax }, (_, at) => `Bottle ${at}`)
  show(aBringList({ lines, everyone: [{ memberId: 1, name: 'Jonas', lines }], count: 10 }))
  expect(screen.getByText(/10 things already/)).toBeTruthy()
  cleanup()
  show(ours, true)
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
  cleanup()
  show(aBringList(), true)
  expect(screen.queryByRole('heading')).toBeNull()
})
