// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { CallError } from './api.ts'
import { currentUser } from './current-user.ts'
import { readDraft, writeDraft } from './drafts.ts'
import { forgetOthersHere, forgetOthersInTab, forgetReaderHere, forgetSessionHere } from './forget-here.ts'
import { queryClient } from './queries.ts'
import { useAction } from './use-action.ts'

const signIn = (id: number | null) =>
  queryClient.setQueryData(
    currentUser.queryKey,
    id === null ? null : ({ id, email: 'a@b.example', firstName: null, profileImageUrl: null } as never),
  )

afterEach(() => {
  cleanup()
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
  expect(readDraft('form')).toBe('Ben’s')
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
  forgetReaderHere()
  expect(readDraft('form')).toBeNull()
})

test('a draft that comes back because the session is over is still its reader’s alone', async () => {
  signIn(1)
  writeDraft('form', 'Ada’s')
  const send = async (_input: void, stored: () => void) => {
    stored()
    expect(readDraft('form')).toBeNull()
    throw new CallError(401, '', 'Unauthorized')
  }
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(QueryClientProvider, { client: queryClient }, children)
  const { result } = renderHook(() => useAction({ send, failure: () => null }), { wrapper })
  await act(async () => result.current.run(undefined, undefined, undefined, 'form'))
  expect(queryClient.getQueryData(currentUser.queryKey)).toBeNull()
  expect(readDraft('form')).toBeNull()
  signIn(2)
  expect(readDraft('form')).toBeNull()
  signIn(1)
  expect(readDraft('form')).toBe('Ada’s')
})

test('of a reader’s things in both storages, unsent ones outlive their session, and none their sign-out or another reader §P.67 §P.97', () => {
  const fill = () => {
    localStorage.clear()
    sessionStorage.clear()
    signIn(1)
    writeDraft('form', 'Ada’s')
    for (const name of [
      'display-name:1',
      'kept-for',
      'sign-in-asked',
      'progress-unit:7/12',
      'what comes next',
    ])
      localStorage.setItem(`inkhorn:${name}`, 'Ada’s')
    for (const name of ['library-view', 'list-order', 'name-skipped-1', 'settings-offered-1'])
      localStorage.setItem(`inkhorn:${name}`, 'of the browser')
    sessionStorage.setItem('inkhorn:club-draft', 'A visitor’s')
  }
  const left = (storage: Storage) =>
    Object.entries(storage)
      .filter(([, text]) => text !== 'of the browser')
      .map(([name]) => name.slice('inkhorn:'.length))

  fill()
  forgetSessionHere()
  expect(left(localStorage).toSorted()).toEqual(['draft:1:form', 'sign-in-asked'])
  expect(left(sessionStorage).toSorted()).toEqual(['club-draft', 'draft:1:form'])

  fill()
  forgetOthersHere(2)
  forgetOthersInTab(2)
  expect(left(localStorage)).toEqual(['sign-in-asked'])
  expect(left(sessionStorage)).toEqual(['club-draft'])

  fill()
  forgetReaderHere()
  expect(left(localStorage)).toEqual([])
  expect(left(sessionStorage)).toEqual([])
  expect(localStorage).toHaveLength(4)
})
