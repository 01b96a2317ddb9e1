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
}))

test('a text is at its author’s place until they choose another §R.8', () => {
  const choose = vi.fn()
  render(
    <WithClubBook parts={parts} position={400}>
      <PlaceField value="" onChange={choose} />
    </WithClubBook>,
  )
  expect(screen.getByText(/^Posted at Whitby: readers who are not there yet/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Change who can read this' }))
  const select = screen.getByLabelText('Where in the book it belongs')
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
  expect(screen.getByText(/^Posted at Whitby/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Change who can read this' }))
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'With what it answers: Whitby',
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
  expect(screen.getByText(/^Posted at the end/)).toBeTruthy()
})

test('a club without a seal asks for no place', () => {
  const { container } = render(
    <WithClubBook position={400} clubBook={{ club: aClub({ seal: 'off' }) }}>
      <PlaceField value="" onChange={() => {}} />
    </WithClubBook>,
  )
  expect(container.textContent).toBe('')
})
