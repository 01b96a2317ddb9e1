// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ClubBook } from '#web/features/texts/club-book.ts'
import { WithClubBook } from '#web/features/texts/club-book-in-tests.tsx'
import { aPost } from './post-in-tests.ts'
import type { ShownThread } from './post-order.ts'
import { ThreadItem } from './thread-item.tsx'

const answer = vi.fn<typeof fetch>()
beforeEach(() => vi.stubGlobal('fetch', answer))
afterEach(() => {
  cleanup()
  answer.mockReset()
  vi.unstubAllGlobals()
})

const parts = ['Chapter 1', 'Chapter 2', 'Chapter 3'].map((title, at) => ({
  number: at + 1,
  title,
  weight: 1,
  endsAt: [333, 667, 1000][at] ?? 0,
  by: null,
  byHand: false,
}))
const sealed = { title: null, content: null, sealed: true, createdBy: 5, memberName: 'Jonas' }
const atTwo = { ...sealed, place: 500, part: 2 }
const reply = (id: number, fields: Parameters<typeof aPost>[0]) =>
  aPost({ id, parentId: 1, level: 1, path: String(id).padStart(7, '0'), ...fields })

const admin: Partial<ClubBook> = {
  membership: {
    isMember: true,
    role: 'admin',
    status: 'member',
    may: { seeList: true, changeList: true, post: true, manage: true },
  },
}

const threadItem = (
  thread: ShownThread,
  linkedId: number | null = null,
  isMember = true,
  clubBook: Partial<ClubBook> = isMember ? {} : { reader: null, membership: undefined },
) => (
  <WithClubBook parts={parts} position={100} clubBook={clubBook}>
    <ThreadItem
      kind="discussion"
      thread={thread}
      linkedId={linkedId}
      linkedContext={null}
      pinned={false}
      onReplied={() => {}}
      onDeleted={() => {}}
    />
  </WithClubBook>
)

const mixed: ShownThread = {
  opening: aPost({ id: 1 }),
  replyCount: 4,
  replies: [
    reply(2, { content: 'Early.' }),
    reply(3, atTwo),
    reply(4, { ...atTwo, place: 700, part: 3, memberName: 'Ines' }),
    reply(5, { content: 'Mine.' }),
  ],
  more: false,
}

test('a sealed post says who wrote it, when and at which part, and offers no reply §R.5', () => {
  render(threadItem({ ...mixed, replyCount: 1, replies: [reply(3, atTwo)] }))
  const article = screen.getByRole('article', { name: 'Reply by Jonas' })
  expect(article.textContent).toMatch(/^Jonas replied at Chapter 2, .* ago\. It opens when you get there\./)
  expect(screen.getAllByRole('button', { name: /^Reply to/ })).toHaveLength(1)
})

test('sealed replies that follow each other are one line, which unfolds for a link §R.5', () => {
  const { container, rerender } = render(threadItem(mixed))
  const fold = container.querySelector('details')
  expect(fold?.open).toBe(false)
  expect(fold?.querySelector('summary')?.textContent).toBe(
    '2 replies are waiting from Chapter 2 to Chapter 3By Jonas and Ines. They open when you get there.',
  )
  expect(screen.getByText('Mine.')).toBeTruthy()
  rerender(<div />)
  render(threadItem(mixed, 4))
  expect(document.querySelector('details')?.open).toBe(true)
})

test('a sealed thread says how many replies it has, and shows none §R.5', () => {
  render(
    threadItem({
      opening: aPost({ id: 1, ...atTwo }),
      replyCount: 2,
      replies: [reply(3, atTwo), reply(4, atTwo)],
      more: false,
    }),
  )
  expect(screen.getByRole('article').textContent).toMatch(
    /^Jonas started a discussion at Chapter 2, .* ago, with 2 replies\./,
  )
  expect(screen.queryByRole('heading')).toBeNull()
})

test('a visitor learns who can read it, and cannot look ahead §R.5', () => {
  render(threadItem({ ...mixed, replyCount: 1, replies: [reply(3, atTwo)] }, null, false))
  expect(screen.getByText('It opens to members who have read that far.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Look ahead/ })).toBeNull()
})

const isLookAhead = (url: unknown) => typeof url === 'string' && url.endsWith('/look-ahead')

test('looking ahead asks once, says what happens, and opens one post or the whole book §R.6', async () => {
  answer.mockImplementation(async (url) =>
    isLookAhead(url) ? Response.json({ wholeBook: false, postIds: [3] }) : Response.json({}, { status: 404 }),
  )
  render(threadItem({ ...mixed, replyCount: 1, replies: [reply(3, atTwo)] }))
  fireEvent.click(screen.getByRole('button', { name: 'Look ahead at what Jonas wrote' }))
  await waitFor(() =>
    expect(screen.getByRole('dialog').textContent).toContain('Nobody else will know that you looked.'),
  )
  expect(screen.getByRole('button', { name: 'Show everything about this book' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Show this post' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const sent = answer.mock.calls.filter(([url]) => isLookAhead(url))
  expect(sent.map(([, init]) => [init?.method, init?.body])).toEqual([['POST', '{"postId":3}']])
})

test('a post that opens keeps the focus at its place §R.7', () => {
  const { rerender } = render(threadItem({ ...mixed, replyCount: 1, replies: [reply(3, atTwo)] }))
  screen.getByRole('button', { name: /Look ahead/ }).focus()
  rerender(
    threadItem({
      ...mixed,
      replyCount: 1,
      replies: [reply(3, { ...atTwo, content: 'Open.', sealed: false })],
    }),
  )
  expect(screen.getByText('Open.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('article', { name: 'Reply by Jonas' }))
})

test('an admin deletes a sealed post without reading it §R.5', async () => {
  answer.mockResolvedValue(Response.json({}, { status: 404 }))
  render(threadItem({ ...mixed, replyCount: 1, replies: [reply(3, atTwo)] }, null, true, admin))
  fireEvent.click(screen.getByRole('button', { name: 'Actions for the reply by Jonas' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete reply' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete this reply without reading it?' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Delete reply' }))
  await waitFor(() =>
    expect(answer.mock.calls.find(([, init]) => init?.method === 'DELETE')?.[0]).toMatch(/discussions\/3$/),
  )
})

test('a member mutes a sealed thread, and has no menu for the sealed words of others §R.5', async () => {
  answer.mockImplementation(async (url) =>
    typeof url === 'string' && url.endsWith('/muted-discussions')
      ? Response.json([])
      : Response.json({}, { status: 404 }),
  )
  render(
    threadItem({
      opening: aPost({ id: 1, ...atTwo }),
      replyCount: 1,
      replies: [reply(3, { ...atTwo, createdBy: 5, memberName: 'Jonas' })],
      more: false,
    }),
  )
  expect(screen.queryByRole('button', { name: 'Actions for the reply by Jonas' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Actions for the discussion by Jonas' }))
  expect(await screen.findByRole('menuitem', { name: 'Mute this discussion' })).toBeTruthy()
  expect(screen.queryByRole('menuitem', { name: /Delete/ })).toBeNull()
})

test('an edited reply is offered no place before what it answers §R.8', async () => {
  const mine = reply(6, { content: 'Mine.', createdBy: 1, place: 700, part: 3 })
  render(
    threadItem({
      opening: aPost({ id: 1, createdBy: 5, memberName: 'Jonas', place: 500, part: 2 }),
      replyCount: 1,
      replies: [mine],
      more: false,
    }),
  )
  fireEvent.click(screen.getByRole('button', { name: 'Actions for the reply by Mara' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Edit reply' }))
  fireEvent.click(screen.getByRole('button', { name: 'Change who can read this' }))
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Where it is now: Chapter 3',
    'Chapter 2',
    'The end',
  ])
})
