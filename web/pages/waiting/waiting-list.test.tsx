import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as kept from '#web/client/offline/begin.ts'
import { stubDatabase } from '#web/client/offline/database-in-tests.ts'
import { storeItem, type WaitingItem } from '#web/client/offline/waiting-items.ts'
import { createWaitingList } from './waiting-list.tsx'

beforeEach(() => {
  stubDatabase()
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
})

afterEach(async () => {
  cleanup()
  await kept.forgetOffline()
  vi.unstubAllGlobals()
})

const question: WaitingItem = {
  id: 1,
  account: 1,
  kind: 'post',
  method: 'POST',
  url: '/api/clubs/1/books/2/discussions',
  body: JSON.stringify({ title: 'Who is it?', content: 'The man in the attic.', type: 'question' }),
  key: 'a-key-of-its-own',
  at: Date.parse('2026-05-01T12:00:00Z'),
  tab: 'this one',
  page: { title: 'Emma', path: '/club/emma/book/2' },
  failures: 0,
  sentAt: null,
  refusal: null,
}

async function show(item: WaitingItem) {
  await kept.openOffline(1)
  await storeItem(item)
  const List = createWaitingList(kept)
  render(<List />)
  return within(screen.getByRole('listitem'))
}

const press = (button: HTMLElement) => fireEvent.click(button)

test('nothing is said to be sent before this page has looked §P.89', () => {
  const List = createWaitingList({ ...kept, useWaitingItems: () => null })
  render(<List />)
  expect(screen.queryByText('Everything has been sent')).toBeNull()
})

test('a question waits with its title, and both are edited and copied §P.92', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const card = await show({ ...question, refusal: 'At most 200 characters' })
  expect(card.getByRole('heading', { name: 'Who is it?' })).toBeDefined()
  press(card.getByRole('button', { name: 'Copy' }))
  expect(writeText).toHaveBeenCalledWith('Who is it?\n\nThe man in the attic.')
  press(card.getByRole('button', { name: 'Edit' }))
  fireEvent.change(card.getByLabelText('Title'), { target: { value: 'Who?' } })
  fireEvent.change(card.getByLabelText('Your text'), { target: { value: 'In the attic.' } })
  press(card.getByRole('button', { name: 'Send' }))
  await card.findByText('In the attic.')
  expect(card.getByRole('heading', { name: 'Who?' })).toBeDefined()
  expect(card.queryByRole('alert')).toBeNull()
})

test.each([
  [{}, /^Kept on this phone/, 'Nobody else has seen it.', true, false],
  [{ sentAt: 1 }, /may have arrived already/, 'It may have arrived already.', true, true],
  [{ sentAt: 1, key: null }, /may have arrived already/, 'It may have arrived already.', true, false],
  [
    { sentAt: 1, refusal: 'No.', isOvertaken: true },
    /^No\.$/,
    'The one that has arrived stays.',
    false,
    false,
  ],
])(
  'what waits says whether it may have arrived, also when it is discarded: %j §P.89',
  async (part, says, means, mayBeEdited, hasVersions) => {
    const card = await show({ ...question, ...part })
    expect(card.getByText(says)).toBeDefined()
    expect(card.queryByRole('button', { name: 'Edit' }) !== null).toBe(mayBeEdited)
    card.queryAllByRole('button', { name: 'Edit' }).forEach(press)
    expect(card.queryByText(/that version stays/) !== null).toBe(hasVersions)
    card.queryAllByRole('button', { name: 'Cancel' }).forEach(press)
    press(card.getByRole('button', { name: 'Discard' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(dialog.getByText(means, { exact: false })).toBeDefined()
    press(dialog.getByRole('button', { name: 'Discard' }))
    expect(await screen.findByText('Everything has been sent')).toBeDefined()
  },
)
