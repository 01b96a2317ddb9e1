// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { BookId } from '#contract/books/book.ts'
import { aClub } from '#web/features/clubs/club-in-tests.ts'
import { contentToSend, draftKey, editToSend, emptyDraft, loadDraft, saveDraft } from './draft.ts'

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
