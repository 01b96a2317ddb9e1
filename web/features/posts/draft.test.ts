// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { draftName, keepDraft, keptDraft, noDraft } from './draft.ts'

afterEach(() => sessionStorage.clear())

test('each form of each book in each club has a draft of its own', () => {
  keepDraft(draftName(1, 2, 'note'), { ...noDraft, content: 'So far' })
  expect(keptDraft(draftName(1, 2, 'note'))?.content).toBe('So far')
  expect(keptDraft(draftName(1, 3, 'note'))).toBeNull()
  expect(keptDraft(draftName(1, 2, 'review'))).toBeNull()
  keepDraft(draftName(1, 2, 'note'), null)
  expect(keptDraft(draftName(1, 2, 'note'))).toBeNull()
})

test('what is no draft is none', () => {
  sessionStorage.setItem('broken', '{"content":')
  sessionStorage.setItem('other', '{"content":5}')
  expect(keptDraft('broken')).toBeNull()
  expect(keptDraft('other')).toBeNull()
})
