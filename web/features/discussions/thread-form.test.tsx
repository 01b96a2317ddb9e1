// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WithClubBook } from '#web/features/texts/club-book-in-tests.tsx'
import { currentToast } from '#web/ui/toast.ts'
import type { ThreadKind } from './thread-kinds.tsx'
import { aPost } from './post-in-tests.ts'
import { ReplyBox } from './reply-box.tsx'
import { ThreadForm } from './thread-form.tsx'

const answer = vi.fn<typeof fetch>()
const showForm = (kind: ThreadKind) =>
  render(
    <WithClubBook>
      <ThreadForm kind={kind} onStarted={() => {}} />
    </WithClubBook>,
  )
const onClose = vi.fn()
const showReply = (kind: ThreadKind) =>
  render(
    <WithClubBook>
      <ReplyBox kind={kind} answered={aPost()} onClose={onClose} />
    </WithClubBook>,
  )
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const typed = (label: string) => screen.getByLabelText<HTMLInputElement | HTMLTextAreaElement>(label).value
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

beforeEach(() => {
  vi.stubGlobal('fetch', answer)
  answer.mockRejectedValue(new TypeError('Failed to fetch'))
})
afterEach(() => {
  cleanup()
  sessionStorage.clear()
  answer.mockReset()
  onClose.mockReset()
  vi.unstubAllGlobals()
})

test.each([
  ['question', 'Your question', 'Post Question', 'Failed to post question'],
  ['discussion', 'What’s on your mind?', 'Start Discussion', 'Failed to start discussion'],
] as const)(
  'a %s that could not be sent shows a toast and keeps its text §8.11',
  async (kind, label, send, failed) => {
    showForm(kind)
    type('Title', 'The ending')
    type(label, 'Why?')
    press(send)
    await waitFor(() => expect(currentToast()).toMatchObject({ title: failed, tone: 'error' }))
    expect([typed('Title'), typed(label)]).toEqual(['The ending', 'Why?'])
    cleanup()
    showForm(kind)
    expect([typed('Title'), typed(label)]).toEqual(['The ending', 'Why?'])
  },
)

test.each([
  ['question', 'Your answer', 'Post Answer', { title: 'Failed to post answer. Please try again.' }],
  [
    'discussion',
    'Your reply',
    'Post Reply',
    { title: 'Error', description: 'Failed to post reply. Please try again.' },
  ],
] as const)(
  'a reply to a %s that could not be sent stays in its field §8.11',
  async (kind, label, send, failed) => {
    answer.mockImplementation(async () => new Response('no', { status: 500 }))
    showReply(kind)
    type(label, 'Because.')
    press(send)
    await waitFor(() => expect(currentToast()).toMatchObject({ ...failed, tone: 'error' }))
    expect(typed(label)).toBe('Because.')
    expect(onClose).not.toHaveBeenCalled()
  },
)

const parts = ['The Castle', 'Whitby'].map((title, at) => ({
  number: at + 1,
  title,
  weight: 1,
  endsAt: (at + 1) * 500,
  by: null,
  byHand: false,
}))
const placeQuestion = 'How much does this give away?'

test('a reader without a place says how far a discussion gives the book away, and keeps it if that is refused §R.8', async () => {
  answer.mockImplementation(async (_url, init) =>
    init?.method === 'POST'
      ? Response.json(
          { detail: 'Invalid', errors: [{ field: 'place', message: 'Say how far this gives away' }] },
          { status: 400 },
        )
      : Response.json({}, { status: 404 }),
  )
  render(
    <WithClubBook parts={parts}>
      <ThreadForm kind="discussion" onStarted={() => {}} />
    </WithClubBook>,
  )
  type('Title', 'The ending')
  type('What’s on your mind?', 'He dies')
  const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Start Discussion' })
  expect(send.disabled).toBe(true)
  type(placeQuestion, '500')
  fireEvent.click(send)
  expect((await screen.findByRole('alert')).textContent).toBe('Say how far this gives away')
  const [body] = answer.mock.calls.flatMap(([, init]) => (init?.method === 'POST' ? [init.body] : []))
  expect(JSON.parse(typeof body === 'string' ? body : '')).toMatchObject({
    title: 'The ending',
    content: 'He dies',
    place: 500,
  })
  expect([typed('Title'), typed('What’s on your mind?')]).toEqual(['The ending', 'He dies'])
  type(placeQuestion, '1000')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a reader without a place can reply at once, where it was asked §R.17', () => {
  render(
    <WithClubBook parts={parts}>
      <ReplyBox kind="discussion" answered={aPost()} onClose={onClose} />
    </WithClubBook>,
  )
  type('Your reply', 'Because.')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'No' }).checked).toBe(true)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Post Reply' }).disabled).toBe(false)
})
