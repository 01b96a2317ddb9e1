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

test('a typed date counts without Enter', () => {
  fireEvent.change(screen.getByLabelText('Date'), { target: { value: '25/09/2023' } })
  markRead()
  expect(onRead).toHaveBeenCalledWith('2023-09-25')
})

test('a date that does not exist is not saved, and a sentence beside the field says so §5.11', () => {
  enter('2/30/2020')
  expect(screen.getByRole('alert').textContent).toContain('That’s not a date we can read')
  markRead()
  expect(onRead).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(screen.getByLabelText('Date'))
  enter('12312023')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a day chosen in the calendar replaces a typed one', () => {
  enter('2/30/2020')
  fireEvent.click(screen.getByRole('button', { name: /March 14th, 2024/ }))
  markRead()
  expect(onRead).toHaveBeenCalledWith('2024-03-14')
})
