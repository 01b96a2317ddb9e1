// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentToast, toast } from '#web/ui/toast.ts'
import { datesOf } from '#contract/time/dates.ts'
import { ExportList } from './export-dialog.tsx'
import { listAsCsv, listAsText } from './export.ts'
import { anAdminListBook } from './admin-list-book-in-tests.ts'

const books = [
  anAdminListBook({ title: 'Circe' }),
  anAdminListBook({ title: 'Émma', readDate: '2024-05-14' }),
]
const nameOf = () => 'Ada'
const text = listAsText('Dune Readers', books, nameOf, datesOf())
const clipboardIs = (value: unknown) =>
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value })

beforeEach(() => {
  toast({ title: 'Nothing happened yet' })
  render(<ExportList clubName="Dune Readers" slug="dune-readers" books={books} nameOf={nameOf} />)
  fireEvent.click(screen.getByRole('button', { name: 'Export List' }))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'clipboard')
})

const shown = () => screen.getByLabelText<HTMLTextAreaElement>('Reading list as text')

test('the list is copied as it is shown, and a toast says so §2.67 §8.17', async () => {
  const writeText = vi.fn(() => Promise.resolve())
  clipboardIs({ writeText })
  expect(shown().value).toBe(text)
  fireEvent.click(screen.getByRole('button', { name: 'Copy to Clipboard' }))
  await vi.waitFor(() =>
    expect(currentToast()).toMatchObject({
      title: 'Copied!',
      description:
        'Reading list copied to clipboard. You can now paste it into Word, Excel, or any text editor.',
    }),
  )
  expect(writeText).toHaveBeenCalledExactlyOnceWith(text)
})

test.each([
  ['is none', undefined],
  ['is closed', { writeText: () => Promise.reject(new Error('NotAllowedError')) }],
])('when the clipboard %s, the list is selected to copy by hand §8.17', async (_what, clipboard) => {
  clipboardIs(clipboard)
  fireEvent.click(screen.getByRole('button', { name: 'Copy to Clipboard' }))
  await vi.waitFor(() =>
    expect(currentToast()).toMatchObject({
      title: 'Copy Failed',
      description: 'Unable to copy to clipboard. Please try the manual copy option.',
      tone: 'error',
    }),
  )
  expect(shown().value.slice(shown().selectionStart, shown().selectionEnd)).toBe(text)
})

test('Download CSV saves a file named after the club §2.67', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const create = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:the-file')
  const revoke = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.download} from ${this.href}`)
  })
  fireEvent.click(screen.getByRole('button', { name: 'Download CSV' }))
  expect(saved).toEqual(['dune-readers-reading-list.csv from blob:the-file'])
  const file = create.mock.calls[0]?.[0]
  if (!(file instanceof Blob)) throw new Error('no file was created')
  expect(file.type).toBe('text/csv;charset=utf-8')
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.arrayBuffer())).toBe(
    listAsCsv(books, nameOf),
  )
  expect(revoke).not.toHaveBeenCalled()
  vi.advanceTimersByTime(10_000)
  expect(revoke).toHaveBeenCalledWith('blob:the-file')
})
