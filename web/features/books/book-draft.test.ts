import { expect, test } from 'vitest'
import { draftFromSearch } from './book-draft.ts'

test.each([
  ['The House of Nobody', { title: 'The House of Nobody', author: '' }],
  ['  Circe by Madeline Miller ', { title: 'Circe', author: 'Madeline Miller' }],
  ['Circe – Madeline Miller', { title: 'Circe', author: 'Madeline Miller' }],
  ['Step-by-Step Bread', { title: 'Step-by-Step Bread', author: '' }],
  ['978-0-14-143951-8', { title: '', author: '', isbn: '978-0-14-143951-8' }],
  ['ISBN: 080442957X', { title: '', author: '', isbn: '080442957X' }],
  ['1984', { title: '1984', author: '' }],
  ['', { title: '', author: '' }],
])('a search for "%s" fills the form of a book by hand', (words, draft) => {
  expect(draftFromSearch(words)).toEqual(draft)
})
