// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WithClubBook } from '#web/features/texts/club-book-in-tests.tsx'
import { currentToast } from '#web/ui/toast.ts'
import type { ThreadKind } from './thread-kinds.tsx'
import { aPost } from './post-in-tests.ts'
import { ThreadItem } from './thread-item.tsx'

const answer = vi.fn<typeof fetch>()
const opening = aPost({ id: 1, title: 'Question: Why?', createdBy: 5, memberName: 'Jonas' })
const replies = [
  aPost({ id: 2, parentId: 1, level: 1, path: '0000001', content: 'One' }),
  aPost({ id: 3, parentId: 2, level: 2, path: '00000010000002', content: 'Two' }),
  aPost({ id: 4, parentId: 3, level: 3, path: '000000100000020000003', content: 'Three' }),
  aPost({
    id: 5,
    parentId: 1,
    level: 1,
    path: '0000004',
    content: '',
    deletedAt: '2026-11-02T20:00:00.000Z',
  }),
]

const show = (kind: ThreadKind, onReplied = () => {}) =>
  render(
    <WithClubBook>
      <ThreadItem
        kind={kind}
        thread={{ opening, replyCount: replies.length, replies, more: false }}
        linkedId={null}
        linkedContext={null}
        pinned={false}
        onReplied={onReplied}
        onDeleted={() => {}}
      />
    </WithClubBook>,
  )

beforeEach(() => vi.stubGlobal('fetch', answer))
afterEach(() => {
  cleanup()
  sessionStorage.clear()
  answer.mockReset()
  vi.unstubAllGlobals()
})

test('posts on levels 0 to 2 may be answered, and a removed one stays as a stub §2.84', () => {
  show('discussion')
  expect(screen.getAllByRole('button', { name: /^Reply to/ })).toHaveLength(3)
  expect(screen.getByText('This post was removed.')).toBeTruthy()
})

test("the answer is to the question itself, and the question's title is shown without the prefix §2.83", async () => {
  answer.mockImplementation(async (_url, init) =>
    init?.method === 'POST'
      ? Response.json({ ...replies[0], id: 9, replies: [] })
      : Response.json({}, { status: 404 }),
  )
  const onReplied = vi.fn()
  show('question', onReplied)
  expect(screen.getByRole('heading', { name: 'Why?' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /^Answer/ }))
  fireEvent.change(screen.getByLabelText('Your answer'), { target: { value: 'Because.' } })
  fireEvent.click(screen.getByRole('button', { name: 'Post Answer' }))
  await waitFor(() => expect(onReplied).toHaveBeenCalledTimes(1))
  expect(currentToast()).toMatchObject({ title: 'Answer posted' })
  const sent = answer.mock.calls.flatMap(([, init]) => (init?.method === 'POST' ? [init.body] : []))
  expect(sent).toEqual([
    '{"place":0,"content":"Because.","memberName":"Mara","title":"Answer to Question #1","parentId":1}',
  ])
  expect(screen.queryByLabelText('Your answer')).toBeNull()
})

test('a reply that could not be sent stays in its box §4.17 §8.10', async () => {
  answer.mockImplementation(async () => new Response('no', { status: 500 }))
  show('discussion')
  fireEvent.click(screen.getAllByRole('button', { name: /^Reply to/ })[0] ?? document.body)
  fireEvent.change(screen.getByLabelText('Your reply'), { target: { value: 'Indeed.' } })
  fireEvent.click(screen.getByRole('button', { name: 'Post Reply' }))
  await waitFor(() =>
    expect(currentToast()).toMatchObject({
      title: 'Error',
      description: 'Failed to post reply. Please try again.',
    }),
  )
  cleanup()
  show('discussion')
  expect(screen.getByLabelText<HTMLTextAreaElement>('Your reply').value).toBe('Indeed.')
})
