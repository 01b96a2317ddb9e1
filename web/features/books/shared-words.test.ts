import { expect, test } from 'vitest'
import { wordsOfShared } from './shared-words.ts'

const nothing = { title: null, text: null, url: null }

test.each([
  [
    { title: 'Emma by Jane Austen | Goodreads', url: 'https://www.goodreads.com/book/show/6969.Emma' },
    'Emma Jane Austen',
  ],
  [{ text: 'Check this out: https://www.goodreads.com/book/show/6969.Emma' }, 'Emma'],
  [{ text: 'https://www.goodreads.com/book/show/6969.Emma' }, 'Emma'],
  [{ url: 'https://openlibrary.org/works/OL66554W/Pride_and_Prejudice' }, 'Pride and Prejudice'],
  [{ text: 'Emma, ISBN 978-0-14-143958-7' }, '9780141439587'],
  [{ title: 'Amazon', url: 'https://shop.example/Emma/dp/0141439580/ref=x' }, '0141439580'],
  [{ title: '“Der Prozess”' }, 'Der Prozess'],
  [{ title: ' ', text: '' }, ''],
  [{ url: 'not an address' }, ''],
])('what another app shares as %j is searched as “%s” §P.60', (shared, words) => {
  expect(wordsOfShared({ ...nothing, ...shared })).toBe(words)
})
