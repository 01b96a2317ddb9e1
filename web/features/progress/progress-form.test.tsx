// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Part } from '#contract/plans/plan.ts'
import { settleChanges } from '#web/client/ask-before-leaving.ts'
import { currentToast } from '#web/ui/toast.ts'
import { answer, button, form, saved, savedAs, sent, show, uncounted } from './progress-form-in-tests.tsx'

const parts: Part[] = ['The Castle', 'Whitby'].map((title, at) => ({
  number: at + 1,
  title,
  weight: 1,
  endsAt: (at + 1) * 500,
  by: null,
  byHand: false,
}))

const page = () => screen.getByLabelText<HTMLInputElement>('Current page')

beforeEach(() => vi.stubGlobal('fetch', answer))
afterEach(() => {
  cleanup()
  answer.mockReset()
  localStorage.clear()
  vi.unstubAllGlobals()
})

test('Save is disabled until the page changes §2.78 §4.13', () => {
  show({ ...saved, updatedAt: null })
  expect(button('Save').disabled).toBe(true)
  fireEvent.click(button('One page forward'))
  expect(page().value).toBe('51')
  expect(button('Save').disabled).toBe(false)
  fireEvent.change(page(), { target: { value: '150' } })
  expect(screen.getByText('75%')).toBeTruthy()
  expect(screen.getByText('50 pages remaining')).toBeTruthy()
  fireEvent.change(page(), { target: { value: '201' } })
  expect(button('Save').disabled).toBe(true)
  expect(screen.getByRole('alert').textContent).toBe('Enter a page from 0 to 200')
})

test('a saved page is confirmed §2.78 §4.13 §8.13', async () => {
  answer.mockResolvedValue(savedAs({ ...saved, currentPage: 51 }))
  show(saved)
  expect(button('Saved').disabled).toBe(true)
  fireEvent.click(button('One page forward'))
  fireEvent.click(button('Save'))
  await waitFor(() => expect(currentToast()).toMatchObject({ title: 'Reading progress saved!' }))
  expect(sent()).toBe('{"currentPage":51,"totalPages":200}')
})

test('a page that could not be saved stays in its field §8.10', async () => {
  answer.mockRejectedValue(new TypeError('Failed to fetch'))
  show(saved)
  fireEvent.change(page(), { target: { value: '77' } })
  fireEvent.click(button('Save'))
  await waitFor(() => expect(currentToast()).toMatchObject({ title: 'Failed to save progress' }))
  expect(page().value).toBe('77')
})

test('a page count is saved when the field loses the focus §2.79', async () => {
  answer.mockResolvedValue(savedAs({ ...saved, currentPage: 0, totalPages: 300, position: 0 }))
  show({ ...saved, currentPage: 0, totalPages: null, position: null, updatedAt: null })
  expect(screen.getByText('Page count: ?')).toBeTruthy()
  const count = screen.getByLabelText('Add page count')
  fireEvent.change(count, { target: { value: '0' } })
  fireEvent.blur(count)
  expect(answer).not.toHaveBeenCalled()
  fireEvent.change(count, { target: { value: '300' } })
  fireEvent.blur(count)
  await waitFor(() => expect(answer).toHaveBeenCalledTimes(1))
  expect(sent()).toBe('{"currentPage":0,"totalPages":300}')
})

const countIn = (unit: string) =>
  fireEvent.change(screen.getByLabelText('Count in'), { target: { value: unit } })
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })

test('a reader without page numbers says how many percent they have read, and that stays chosen §R.1', async () => {
  answer.mockResolvedValue(savedAs({ ...uncounted, position: 425, updatedAt: saved.updatedAt }))
  show(uncounted)
  expect(screen.getByText('Page count: ?')).toBeTruthy()
  countIn('percent')
  const percent = await screen.findByLabelText('Percent read')
  expect(button('Save').disabled).toBe(true)
  type(percent, '101')
  expect(screen.getByRole('alert').textContent).toBe('Enter a number from 0 to 100')
  expect(button('Save').disabled).toBe(true)
  type(percent, '42.5')
  fireEvent.click(button('Save'))
  await waitFor(() => expect(sent()).toBe('{"percent":42.5}'))
  cleanup()
  show({ ...uncounted, position: 425, updatedAt: saved.updatedAt })
  expect((await screen.findByLabelText<HTMLInputElement>('Percent read')).value).toBe('42.5')
  expect(button('Saved').disabled).toBe(true)
})

test('a page that is typed while another one is being saved stays, and can be saved too §P.77', async () => {
  let reply = (_response: Response) => {}
  answer.mockReturnValueOnce(new Promise((resolve) => (reply = resolve)))
  const { rerender } = show(saved)
  type(page(), '60')
  fireEvent.click(button('Save'))
  type(page(), '61')
  const first = { ...saved, currentPage: 60, position: 300 }
  reply(savedAs(first))
  await settleChanges()
  rerender(form(first))
  expect(page().value).toBe('61')
  answer.mockResolvedValue(savedAs({ ...saved, currentPage: 61, position: 305 }))
  await waitFor(() => expect(button('Save').disabled).toBe(false))
  fireEvent.click(button('Save'))
  await waitFor(() => expect(answer).toHaveBeenCalledTimes(2))
  expect(answer.mock.calls[1]?.[1]?.body).toBe('{"currentPage":61,"totalPages":200}')
})

test('a listener says how long they have listened, of the length of the audiobook §R.1', async () => {
  answer.mockResolvedValue(savedAs(saved))
  show(uncounted)
  countIn('time')
  type(await screen.findByLabelText('Listened, hours'), '3')
  expect(button('Save').disabled).toBe(true)
  type(screen.getByLabelText('Whole audiobook, hours'), '2')
  expect(screen.getByRole('alert').textContent).toBe('That’s longer than the audiobook')
  type(screen.getByLabelText('Whole audiobook, hours'), '11')
  type(screen.getByLabelText('Whole audiobook, minutes'), '30')
  expect(screen.getByText('26%')).toBeTruthy()
  expect(screen.getByText('8 h 30 min remaining')).toBeTruthy()
  fireEvent.click(button('Save'))
  await waitFor(() => expect(sent()).toBe('{"minutes":180,"totalMinutes":690}'))
})

test('a listener finds their time again, also where nothing is remembered §R.1', async () => {
  show({ ...saved, totalPages: null, totalMinutes: 690, position: 260 })
  expect((await screen.findByLabelText<HTMLInputElement>('Listened, hours')).value).toBe('3')
  expect(screen.getByLabelText<HTMLInputElement>('Listened, minutes').value).toBe('0')
  expect(button('Saved').disabled).toBe(true)
})

test('a listener of a longer recording stays where they are, and their time follows §R.1', async () => {
  answer.mockResolvedValue(savedAs(saved))
  show({ ...saved, totalPages: null, totalMinutes: 600, position: 500 })
  type(await screen.findByLabelText('Whole audiobook, hours'), '12')
  expect(screen.getByLabelText<HTMLInputElement>('Listened, hours').value).toBe('6')
  expect(screen.getByText('50%')).toBeTruthy()
  fireEvent.click(button('Save'))
  await waitFor(() => expect(sent()).toBe('{"totalMinutes":720}'))
})

test('where there is a plan, a reader chooses the last part they have finished §R.1', async () => {
  answer.mockResolvedValue(savedAs(saved))
  const { rerender } = show({ ...uncounted, position: 600, updatedAt: saved.updatedAt }, parts)
  countIn('parts')
  const part = await screen.findByLabelText<HTMLSelectElement>('The last part you’ve finished')
  expect(part.selectedOptions[0]?.textContent).toBe('The Castle')
  expect(screen.getByText('60%')).toBeTruthy()
  expect(button('Saved').disabled).toBe(true)
  type(part, '2')
  expect(screen.getByText('100%')).toBeTruthy()
  fireEvent.click(button('Save'))
  await waitFor(() => expect(sent()).toBe('{"part":2}'))
  rerender(form(saved, []))
  expect(page().value).toBe('50')
  expect(screen.queryByRole('option', { name: 'parts' })).toBeNull()
})

test('a reader says with one press that they have finished, in pages or without §R.1', async () => {
  answer.mockResolvedValue(savedAs({ ...uncounted, position: 1000 }))
  show(uncounted, parts)
  expect(button('I’ve finished The Castle')).toBeTruthy()
  fireEvent.click(button('I’ve finished it'))
  await waitFor(() => expect(sent()).toBe('{"finished":true}'))
  cleanup()
  show({ ...saved, currentPage: 200, position: 1000 }, parts)
  expect(screen.queryByRole('button', { name: /finished/i })).toBeNull()
})

test('a page count that comes after a place told otherwise does not move it §R.1', async () => {
  answer.mockResolvedValue(savedAs(saved))
  show({ ...uncounted, position: 425, updatedAt: saved.updatedAt })
  countIn('pages')
  const count = screen.getByLabelText('Add page count')
  type(count, '300')
  fireEvent.blur(count)
  await waitFor(() => expect(sent()).toBe('{"totalPages":300}'))
})

test('a reader with another edition keeps their place, and one who corrects the page count keeps their page §R.1', async () => {
  answer.mockResolvedValue(savedAs({ ...saved, currentPage: 100, totalPages: 400 }))
  show(saved)
  const open = () => fireEvent.click(button('Another edition?'))
  open()
  const count = () => screen.getByLabelText<HTMLInputElement>('Page count')
  expect(count().value).toBe('200')
  expect(button('Save page count').disabled).toBe(true)
  type(count(), '400')
  fireEvent.blur(count())
  expect(answer).not.toHaveBeenCalled()
  expect(screen.getByLabelText<HTMLInputElement>('I read another edition').checked).toBe(true)
  fireEvent.click(button('Save page count'))
  await waitFor(() => expect(sent()).toBe('{"totalPages":400}'))
  await waitFor(() => expect(document.activeElement).toBe(page()))
  answer.mockClear()
  open()
  fireEvent.click(screen.getByLabelText('The page count was wrong'))
  type(count(), '49')
  expect(screen.getByRole('alert').textContent).toBe('You’re on page 50 already')
  expect(button('Save page count').disabled).toBe(true)
  type(count(), '210')
  fireEvent.click(button('Save page count'))
  await waitFor(() => expect(sent()).toBe('{"currentPage":50,"totalPages":210}'))
})

test('a reader who opens the page count by mistake keeps it', () => {
  show(saved)
  fireEvent.click(button('Another edition?'))
  fireEvent.click(button('Keep 200 pages'))
  expect(page().value).toBe('50')
  expect(answer).not.toHaveBeenCalled()
})
