import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { MentioningText } from './mentions/mentions-in-text.ts'
import { WithClubBook } from './club-book-in-tests.tsx'
import { PostTextField } from './post-text-field.tsx'

const members = [
  { memberId: 11, name: 'Ines' },
  { memberId: 12, name: 'Inês Prata' },
  { memberId: 13, name: 'Mara' },
]

/** Answers like the server: members by the first letters of their name. */
const answer = vi.fn<typeof fetch>(async (input) => {
  const url = new URL(input instanceof Request ? input.url : input, 'http://localhost')
  const letters = url.searchParams.get('query') ?? ''
  return Response.json(members.filter(({ name }) => name.toLowerCase().startsWith(letters.toLowerCase())))
})

function Form() {
  const [written, setWritten] = useState<MentioningText>({ text: '', mentions: [] })
  return (
    <>
      <PostTextField label="Your note" limit={500} written={written} onChange={setWritten} />
      <code>{JSON.stringify(written.mentions)}</code>
    </>
  )
}

const mentions = () => JSON.parse(document.querySelector('code')?.textContent ?? '')

const show = (isMember = true) =>
  render(
    <WithClubBook
      clubBook={{
        membership: {
          isMember,
          role: isMember ? 'member' : null,
          status: isMember ? 'member' : null,
          may: { seeList: true, changeList: isMember, post: true, manage: false },
        },
      }}
    >
      <Form />
    </WithClubBook>,
  )

const area = () => screen.getByLabelText<HTMLTextAreaElement>('Your note')
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const press = (key: string, more: object = {}) => fireEvent.keyDown(area(), { key, ...more })

/** Leaves the caret at the end. */
function type(text: string) {
  area().focus()
  fireEvent.change(area(), { target: { value: text } })
  area().setSelectionRange(text.length, text.length)
  fireEvent.input(area())
}

beforeEach(() => vi.stubGlobal('fetch', answer))
afterEach(() => {
  cleanup()
  answer.mockClear()
  vi.unstubAllGlobals()
})

test('an @ offers the members, and Enter mentions the chosen one', async () => {
  show()
  type('Ask @')
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(3))
  expect(answer).toHaveBeenCalledTimes(1)
  press('ArrowDown')
  press('ArrowDown')
  const chosen = screen.getByRole('option', { selected: true })
  expect(chosen.textContent).toContain('Mara')
  expect(area().getAttribute('aria-activedescendant')).toBe(chosen.id)
  press('Enter')
  await waitFor(() => expect(area().value).toBe('Ask @Mara '))
  expect(mentions()).toEqual([{ memberId: 13, start: 4, length: 5 }])
  expect(area().selectionStart).toBe(10)
  expect(options()).toEqual([])
})

test('the text area is a combobox while the list is open, and says how many members it offers', async () => {
  show()
  type('Ask @in')
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2))
  const list = screen.getByRole('listbox', { name: 'Members to mention' })
  const combobox = screen.getByRole('combobox', { name: 'Your note' })
  expect(combobox).toBe(area())
  expect(combobox.getAttribute('aria-expanded')).toBe('true')
  expect(combobox.getAttribute('aria-controls')).toBe(list.id)
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/^2 members/))
  press('Escape')
  await waitFor(() => expect(options()).toEqual([]))
  expect(screen.getByRole('textbox', { name: 'Your note' }).hasAttribute('aria-activedescendant')).toBe(false)
  // The same @ does not open it again; the next one does.
  type('Ask @ine')
  expect(options()).toEqual([])
  type('Ask ')
  type('Ask @')
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(3))
})

test('the arrow keys go round, and a press on a member mentions them', async () => {
  show()
  type('@')
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(3))
  press('ArrowUp')
  expect(screen.getByRole('option', { selected: true }).textContent).toContain('Mara')
  press('ArrowDown')
  expect(screen.getByRole('option', { selected: true }).textContent).toContain('Ines')
  fireEvent.click(screen.getByRole('option', { name: /Inês Prata/ }))
  await waitFor(() => expect(area().value).toBe('@Inês Prata '))
  expect(mentions()).toEqual([{ memberId: 12, start: 0, length: 11 }])
})

test('the keys of an input method choose nobody', async () => {
  show()
  type('Ask @in')
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2))
  press('Enter', { isComposing: true })
  press('Tab', { shiftKey: true })
  expect(area().value).toBe('Ask @in')
})

test('letters that nobody’s name begins with close the list, and keys are keys again', async () => {
  show()
  type('Ask @in')
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2))
  type('Ask @in the')
  await waitFor(() => expect(options()).toEqual([]))
  expect(press('Enter')).toBe(true)
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('No member found'))
})

test('a name that is changed is no mention any more', async () => {
  show()
  type('Ask @mar')
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
  press('Tab')
  await waitFor(() => expect(mentions()).toHaveLength(1))
  type('Please ask @Mara ')
  expect(mentions()).toEqual([{ memberId: 13, start: 11, length: 5 }])
  type('Please ask @Mar ')
  expect(mentions()).toEqual([])
})

test('a member is told that an @ mentions somebody', () => {
  show()
  const hint = document.getElementById(area().getAttribute('aria-describedby') ?? '')
  expect(hint?.textContent).toMatch(/^Type @ to mention a member\./)
})

test('a stranger who may write is offered nobody', async () => {
  show(false)
  expect(area().hasAttribute('aria-describedby')).toBe(false)
  type('Ask @')
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(answer).not.toHaveBeenCalled()
  expect(options()).toEqual([])
})

test('without an answer a text is written without a list', async () => {
  answer.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  show()
  type('Ask @mar')
  await waitFor(() => expect(answer).toHaveBeenCalled())
  type('Ask @mar, please')
  expect(area().value).toBe('Ask @mar, please')
})
