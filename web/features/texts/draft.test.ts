// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { UserId } from '#contract/accounts/account.ts'
import { BookId } from '#contract/books/book.ts'
import { useAction } from '#web/client/use-action.ts'
import { aClub } from '#web/features/clubs/club-in-tests.ts'
import { contentToSend, draftKey, editToSend, emptyDraft, loadDraft, saveDraft, useDraft } from './draft.ts'
import { usePenName } from './pen-name.ts'

const keyOf = (bookId: number, form: string) =>
  draftKey({ club: aClub({ id: 1 }), bookId: BookId.parse(bookId) }, form)

afterEach(() => sessionStorage.clear())

test('each form of each book in each club has a draft of its own', () => {
  saveDraft(keyOf(2, 'note'), { ...emptyDraft, content: 'So far' })
  expect(loadDraft(keyOf(2, 'note'))?.content).toBe('So far')
  expect(loadDraft(keyOf(3, 'note'))).toBeNull()
  expect(loadDraft(keyOf(2, 'review'))).toBeNull()
  saveDraft(keyOf(2, 'note'), null)
  expect(loadDraft(keyOf(2, 'note'))).toBeNull()
})

test('stored text that is not a draft is ignored', () => {
  sessionStorage.setItem('inkhorn:broken', '{"content":')
  sessionStorage.setItem('inkhorn:other', '{"content":5}')
  expect(loadDraft('broken')).toBeNull()
  expect(loadDraft('other')).toBeNull()
})

test('an edit says that it mentions nobody, so that a mention can be taken back; a new text does not', () => {
  const draft = { ...emptyDraft, content: 'Ask @Ann' }
  expect(editToSend(draft)).toEqual({ content: 'Ask @Ann', mentions: [] })
  expect(contentToSend(draft)).toEqual({ content: 'Ask @Ann' })
})

test('what is typed before a sent text is kept on this device stays, in the form and as its draft', async () => {
  let answer: (text: string) => void = () => {}
  let stored = () => {}
  const client = new QueryClient()
  const { result, unmount } = renderHook(
    () => {
      const [draft, save, markSent] = useDraft('note')
      const sending = useAction({
        send: (_: string, kept) => {
          stored = kept
          return new Promise<string>((resolve) => (answer = resolve))
        },
        failure: () => null,
      })
      return { draft, save, send: () => sending.run('', markSent, markSent, 'note') }
    },
    {
      wrapper: ({ children }: { children: ReactNode }) =>
        createElement(QueryClientProvider, { client }, children),
    },
  )
  const type = (content: string) => act(() => result.current.save({ ...emptyDraft, content }))

  type('So far')
  await act(async () => result.current.send())
  type('So far, so good')
  stored()
  expect(loadDraft('note')?.content).toBe('So far, so good')
  await act(async () => answer(''))
  expect(result.current.draft?.content).toBe('So far, so good')
  expect(loadDraft('note')?.content).toBe('So far, so good')

  await act(async () => result.current.send())
  stored()
  expect(loadDraft('note')).toBeNull()
  await act(async () => answer(''))
  expect(result.current.draft).toBeNull()
  unmount()
})

test('a name that one reader typed is not offered to the next on the same page §P.97', () => {
  const [mara, ines] = ['Mara', 'Ines'].map((firstName, at) => ({
    // No other test has them: the page remembers the name as long as it is open.
    id: UserId.parse(at + 101),
    email: 'a@b.example',
    firstName,
    profileImageUrl: null,
    language: null,
  }))
  const { result, rerender } = renderHook((reader) => usePenName(reader ?? null), { initialProps: mara })
  act(() => result.current[1]('Mrs Dalloway'))
  expect(result.current[0]).toBe('Mrs Dalloway')
  rerender(ines)
  expect(result.current[0]).toBe('Ines')
  rerender(mara)
  expect(result.current[0]).toBe('Mrs Dalloway')
})
