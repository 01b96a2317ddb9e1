// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { draftKey, saveDraft, loadDraft, emptyDraft } from './draft.ts'

afterEach(() => sessionStorage.clear())

test('each form of each book in each club has a draft of its own', () => {
  saveDraft(draftKey(1, 2, 'note'), { ...emptyDraft, content: 'So far' })
  expect(loadDraft(draftKey(1, 2, 'note'))?.content).toBe('So far')
  expect(loadDraft(draftKey(1, 3, 'note'))).toBeNull()
  expect(loadDraft(draftKey(1, 2, 'review'))).toBeNull()
  saveDraft(draftKey(1, 2, 'note'), null)
  expect(loadDraft(draftKey(1, 2, 'note'))).toBeNull()
})

test('what is no draft is none', () => {
  sessionStorage.setItem('broken', '{"content":')
  sessionStorage.setItem('other', '{"content":5}')
  expect(loadDraft('broken')).toBeNull()
  expect(loadDraft('other')).toBeNull()
})
