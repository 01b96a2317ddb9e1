// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aListedBook } from './listed-book-in-tests.ts'
import { MarkReadDialog } from './mark-read-dialog.tsx'

const onRead = vi.fn()

beforeEach(() => {
  onRead.mockReset()
  render(
    <MarkReadDialog
      book={aListedBook({ readDate: '2024-03-09', status: 'read' })}
      onRead={onRead}
      onClose={() => {}}
    />,
  )
})
afterEach(cleanup)

const enter = (value: string) => {
  const field = screen.getByLabelText('Date')
  fireEvent.change(field, { target: { value } })
  fireEvent.keyDown(field, { key: 'Enter' })
}
const markRead = () => fireEvent.click(screen.getByRole('button', { name: 'Mark as read' }))

test('a typed date is applied on Enter', () => {
  enter('12312023')
  expect(screen.getByText('Dec 31, 2023')).toBeTruthy()
  markRead()
  expect(onRead).toHaveBeenCalledWith('2023-12-31')
})

test('a date that does not exist is ignored', () => {
  enter('2/30/2020')
  markRead()
  expect(onRead).toHaveBeenCalledWith('2024-03-09')
})
