import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { aClub } from '#web/features/clubs/club-in-tests.ts'
import { WithClubBook } from './club-book-in-tests.tsx'
import { PlaceField } from './place-field.tsx'

afterEach(cleanup)

const parts = ['The Castle', 'Whitby', 'London'].map((title, at) => ({
  number: at + 1,
  title,
  weight: 1,
  endsAt: [333, 667, 1000][at] ?? 0,
  by: null,
  byHand: false,
}))

test('a text is at its author’s place until they choose another §R.8', () => {
  const choose = vi.fn()
  render(
    <WithClubBook parts={parts} position={400}>
      <PlaceField value="" onChange={choose} />
    </WithClubBook>,
  )
  expect(screen.getByText(/^Only readers who have reached Whitby will see this/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Change who can read this' }))
  const select = screen.getByLabelText('How far someone must have read to see this')
  expect(document.activeElement).toBe(select)
  fireEvent.change(select, { target: { value: '333' } })
  expect(choose).toHaveBeenCalledWith('333')
})

test('a reply is at least where what it answers is §R.8', () => {
  render(
    <WithClubBook parts={parts} position={100}>
      <PlaceField value="" atLeast={667} onChange={() => {}} />
    </WithClubBook>,
  )
  expect(screen.getByText(/^Only readers who have reached Whitby/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Change who can read this' }))
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Same place as the post you’re answering: Whitby',
    'Whitby',
    'The end',
  ])
})

test('a review is at the end once its author has a place in the book', () => {
  render(
    <WithClubBook position={400}>
      <PlaceField value="" atEnd onChange={() => {}} />
    </WithClubBook>,
  )
  expect(screen.getByText(/^Only readers who have finished the book/)).toBeTruthy()
})

test('a club without a seal asks for no place', () => {
  const { container } = render(
    <WithClubBook position={400} clubBook={{ club: aClub({ seal: 'off' }) }}>
      <PlaceField value="" onChange={() => {}} />
    </WithClubBook>,
  )
  expect(container.textContent).toBe('')
})

const labels = () => screen.getAllByRole('option').map(({ textContent }) => textContent)
const question = 'How much does this give away?'
const stranger = {
  membership: {
    isMember: false,
    role: null,
    status: null,
    may: { seeList: true, changeList: false, post: true, manage: false },
  },
}

test.each([
  ['a member who never said where they are', {}],
  ['a reader who is no member', stranger],
] as const)('%s chooses how far a text gives the book away §R.8', (_who, clubBook) => {
  const field = (value: string) => (
    <WithClubBook parts={parts} clubBook={clubBook}>
      <PlaceField value={value} onChange={choose} />
    </WithClubBook>
  )
  const choose = vi.fn()
  const { rerender } = render(field(''))
  expect(labels()).toEqual(['Choose one', 'No spoilers', 'The Castle', 'Whitby', 'The whole book'])
  fireEvent.change(screen.getByLabelText(question), { target: { value: '667' } })
  expect(choose).toHaveBeenCalledWith('667')
  rerender(field('667'))
  expect(screen.getByText(/^Only readers who have reached Whitby will see this/)).toBeTruthy()
})

test('without a plan, and for a review, there is nothing to choose first', () => {
  render(
    <WithClubBook clubBook={stranger}>
      <PlaceField value="" onChange={() => {}} />
    </WithClubBook>,
  )
  expect(screen.getByText(/^No spoilers: everyone can read this\./)).toBeTruthy()
  cleanup()
  render(
    <WithClubBook parts={parts}>
      <PlaceField value="" atEnd onChange={() => {}} />
    </WithClubBook>,
  )
  expect(screen.queryByLabelText(question)).toBeNull()
  expect(screen.getByText(/^Only readers who have finished the book/)).toBeTruthy()
})

test('a place that the server refuses is named at its field, open to be changed', () => {
  render(
    <WithClubBook parts={parts} position={400}>
      <PlaceField value="" error="Say how far this gives away" onChange={() => {}} />
    </WithClubBook>,
  )
  expect(screen.getByRole('alert').textContent).toBe('Say how far this gives away')
  expect(screen.getByLabelText('How far someone must have read to see this')).toBeTruthy()
})

test('a note is at its page at least, whatever its author chooses §R.16', () => {
  const note = (page: number | null, value = '', position: number | null = 150) => {
    cleanup()
    render(
      <WithClubBook parts={parts} position={position} pages={400}>
        <PlaceField value={value} page={page} onChange={() => {}} />
      </WithClubBook>,
    )
  }
  note(239)
  expect(screen.getByText(/^Only readers who have reached Whitby will see this/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Change who can read this' }))
  expect(labels()).toEqual(['At its page: Whitby', 'Whitby', 'The end'])
  note(239, '333')
  expect(screen.getByText(/^Only readers who have reached Whitby/)).toBeTruthy()
  note(20)
  expect(screen.getByText(/^Only readers who have reached The Castle/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Change who can read this' }))
  expect(labels()).toContain('At page 20')
  note(450)
  expect(screen.getByText(/^Only readers who have finished/)).toBeTruthy()
  // Their place is unknown, and the page tells it.
  note(239, '', null)
  expect(screen.getByText(/^Only readers who have reached Whitby/)).toBeTruthy()
})
