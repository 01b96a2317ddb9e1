import { fold } from '#contract/http/fold.ts'
import { titleKey } from '../book-draft.ts'
import { isbn13Of, parseIsbn } from '#contract/books/isbn.ts'
import type { SourceQuery } from '../sources/source-book.ts'
import { withoutArticle } from '../works/plain-title.ts'

/** Words of a query that are looked up; a longer query is a pasted paragraph. */
const wordsMax = 8

export interface SearchTerms {
  /** Folded. */
  key: string
  /** The first few distinct ones. */
  words: readonly string[]
  /** Digits of an ISBN-13 or ISBN-10; null for any other query. */
  isbn: string | null
}

export const termsOf = (text: string): SearchTerms => ({
  key: titleKey(text),
  words: [...new Set(fold(text).split(' '))].filter(Boolean).slice(0, wordsMax),
  isbn: parseIsbn(text),
})

/**
 * The titles that a query may contain: the whole query, with and without an article; its first and last words, up to eight; and
 * what is left without them, so that `it stephen king` finds It.
 */
export function titlesWithin(key: string): string[] {
  const bare = withoutArticle(key)
  const words = key.split(' ')
  const ends = words
    .slice(1, wordsMax + 1)
    .flatMap((_word, index) => [
      words.slice(0, index + 1).join(' '),
      words.slice(-index - 1).join(' '),
      words.slice(0, -index - 1).join(' '),
      words.slice(index + 1).join(' '),
    ])
  // not a text
  return [...new Set([key, bare, `the ${bare}`, `a ${bare}`, `an ${bare}`, ...ends])]
}

/**
 * The query sent to sources: an ISBN, or the words as typed, so that titles keep every letter. Drops the punctuation and capitals
 * that are operators in the sources' query languages. Null if nothing is left.
 */
export function sourceQueryOf(text: string, { isbn }: SearchTerms): SourceQuery | null {
  if (isbn) return { words: isbn, isbn: isbn13Of(isbn) }
  const words = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[’ʼ`]/g, "'")
    .replace(/[^\p{L}\p{M}\p{N}']+|(?<![\p{L}\p{N}])'|'(?![\p{L}\p{N}])/gu, ' ')
    .replace(/ +/g, ' ')
    .trim()
  return words ? { words, isbn: null } : null
}
