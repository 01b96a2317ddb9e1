// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { currentUser } from './current-user.ts'
import { forgetDrafts, readDraft, writeDraft } from './drafts.ts'
import { queryClient } from './queries.ts'

const signIn = (id: number | null) =>
  queryClient.setQueryData(
    currentUser.queryKey,
    id === null ? null : ({ id, email: 'a@b.example', firstName: null, profileImageUrl: null } as never),
  )

afterEach(() => {
  signIn(null)
  localStorage.clear()
  sessionStorage.clear()
})

test('a reader’s draft is theirs alone in a browser that others use too', () => {
  signIn(1)
  expect(writeDraft('form', 'Ada’s')).toBe(true)
  sessionStorage.clear()
  expect(readDraft('form')).toBe('Ada’s')
  signIn(2)
  expect(readDraft('form')).toBeNull()
  writeDraft('form', 'Ben’s')
  forgetDrafts()
  expect(readDraft('form')).toBeNull()
  signIn(1)
  expect(readDraft('form')).toBe('Ada’s')
  writeDraft('form', null)
  expect(readDraft('form')).toBeNull()
})

test('what a visitor typed stays in the tab, and is there once they have signed in', () => {
  writeDraft('form', 'A visitor’s')
  expect(localStorage.length).toBe(0)
  signIn(1)
  expect(readDraft('form')).toBe('A visitor’s')
  writeDraft('form', 'Now mine')
  expect(sessionStorage.getItem('inkhorn:form')).toBeNull()
  expect(readDraft('form')).toBe('Now mine')
})

test('a sign-out in another tab does not take the draft of this one, which is still its reader’s alone', () => {
  signIn(1)
  writeDraft('form', 'Half a thought')
  // Another tab can clear only what tabs share.
  localStorage.clear()
  signIn(2)
  expect(readDraft('form')).toBeNull()
  signIn(1)
  expect(readDraft('form')).toBe('Half a thought')
  forgetDrafts()
  expect(readDraft('form')).toBeNull()
})
