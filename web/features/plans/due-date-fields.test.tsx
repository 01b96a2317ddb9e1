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
beforeEach(() => {
  vi.stubGlobal('fetch', answer)
  answer.mockImplementation(async (_url, init) =>
    Response.json(init?.method === 'PATCH' ? { parts: [], startsOn: null } : []),
  )
})
afterEach(() => {
  cleanup()
  answer.mockReset()
  close.mockReset()
  vi.unstubAllGlobals()
})

function show(parts: Part[], startsOn: string | null) {
  render(
    <QueryClientProvider client={newQueryClient()}>
      <PlanDialog
        clubId={ClubId.parse(1)}
        bookId={BookId.parse(2)}
        plan={{ parts, startsOn }}
        pageCount={300}
        onClose={close}
      />
    </QueryClientProvider>,
  )
}
const save = () => fireEvent.click(screen.getByRole('button', { name: /^Save plan/ }))
function sentPlan(): unknown {
  const body = answer.mock.calls.find(([, init]) => init?.method === 'PATCH')?.[1]?.body
  return typeof body === 'string' ? JSON.parse(body) : undefined
}
const typeParts = (text: string) =>
  fireEvent.change(screen.getByLabelText('Parts'), { target: { value: text } })

const dated = (...days: (readonly [by: string, byHand?: boolean])[]): Part[] =>
  ['The Castle', 'Whitby', 'London'].map((title, at) => ({
    number: at + 1,
    title,
    weight: 1,
    endsAt: [333, 666, 1000][at] ?? 0,
    by: days[at]?.[0] ?? null,
    byHand: days[at]?.[1] ?? false,
  }))
const days = () => screen.getAllByLabelText<HTMLInputElement>(/, read by$/).map(({ value }) => value)
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, day: string) => fireEvent.change(field(label), { target: { value: day } })
const [start, finish] = ['Start on (optional)', 'Finish by (optional)']
const even = dated(['2027-03-11'], ['2027-03-21'], ['2027-03-31'])

test('an admin who changes a plan sees its start, its dates and the pages of each part §R.20', () => {
  show(even, '2027-03-01')
  expect([field(start).value, field(finish).value]).toEqual(['2027-03-01', '2027-03-31'])
  expect(days()).toEqual(['2027-03-11', '2027-03-21', '2027-03-31'])
  expect(screen.getByText('about pages 101 to 200')).toBeTruthy()
})

test('the start of a plan from before it was stored is found from its dates §R.20', () => {
  show(even, null)
  expect(field(start).value).toBe('2027-03-01')
})

test('moving only the finish spreads the dates again, and the admin sees and saves them §R.20', async () => {
  show(even, '2027-03-01')
  type(finish, '2027-05-30')
  expect(days()).toEqual(['2027-03-31', '2027-04-30', '2027-05-30'])
  save()
  await waitFor(() => expect(close).toHaveBeenCalled())
  expect(sentPlan()).toMatchObject({
    startsOn: '2027-03-01',
    parts: [{ by: '2027-03-31' }, { by: '2027-04-30' }, { by: '2027-05-30' }],
  })
})

test('moving only the start spreads the dates again §R.20', () => {
  show(even, '2027-03-01')
  type(start, '2027-03-16')
  expect(days()).toEqual(['2027-03-21', '2027-03-26', '2027-03-31'])
})

test('one date changes alone, and is known as chosen §R.20', async () => {
  show(even, '2027-03-01')
  type('Whitby, read by', '2027-03-25')
  expect(days()).toEqual(['2027-03-11', '2027-03-25', '2027-03-31'])
  save()
  await waitFor(() => expect(close).toHaveBeenCalled())
  expect(sentPlan()).toMatchObject({
    parts: [{ byHand: false }, { by: '2027-03-25', byHand: true }, { byHand: false }],
  })
})

test('dates that an admin chose stay when the finish moves, unless they say otherwise §R.20', () => {
  show(dated(['2027-03-11'], ['2027-03-25', true], ['2027-03-31']), '2027-03-01')
  expect(screen.queryByLabelText('Keep the date you chose')).toBeNull()
  type(finish, '2027-04-30')
  expect(days()).toEqual(['2027-03-13', '2027-03-25', '2027-04-30'])
  fireEvent.click(screen.getByLabelText('Keep the date you chose'))
  expect(days()).toEqual(['2027-03-21', '2027-04-10', '2027-04-30'])
  type('The Castle, read by', '2027-03-20')
  expect(days()).toEqual(['2027-03-20', '2027-04-10', '2027-04-30'])
})

test('dates in the wrong order are named and cannot be saved §R.20', () => {
  show(even, '2027-03-01')
  type('Whitby, read by', '2027-03-05')
  expect(screen.getByText('An earlier part has a later date')).toBeTruthy()
  type('The Castle, read by', '2027-02-20')
  expect(screen.getByText('This is before the start')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Save plan/ }).disabled).toBe(true)
})

test('dates stay with their parts when titles are corrected or a part is added §R.20', () => {
  show(dated(['2027-03-11'], ['2027-03-25', true], ['2027-03-31']), '2027-03-01')
  typeParts('A castle\nWhitby\nLondon')
  expect(days()).toEqual(['2027-03-11', '2027-03-25', '2027-03-31'])
  typeParts('Prologue\nThe Castle\nWhitby\nLondon')
  expect(days()).toEqual(['2027-03-09', '2027-03-17', '2027-03-25', '2027-03-31'])
})

test('without a start and a finish there are no dates §R.20', () => {
  show(even, '2027-03-01')
  type(start, '')
  expect(days()).toEqual(['2027-03-11', '2027-03-21', '2027-03-31'])
  type(finish, '')
  expect(days()).toEqual(['', '', ''])
})
