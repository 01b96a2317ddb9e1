import { authorMax, titleMax } from '#contract/books/book.ts'
import { fold, keyOf } from '#server/db/search-words.ts'
import { isbn10Of } from './isbn.ts'

/** The folded title, by which books are found and ordered. */
export const titleKey = (title: string): string => keyOf(title, titleMax)

const authorKey = (author: string): string => keyOf(author, authorMax)

/** Title and author folded: one work, whatever its editions. No folded text holds the bar between them. */
export const workKey = (title: string, author: string): string => `${titleKey(title)}|${authorKey(author)}`

/** What search reads of a book. */
export const searchText = (book: {
  title: string
  author: string
  genre: string | null
  isbn: string | null
}): string =>
  [fold(book.title), fold(book.author), fold(book.genre ?? ''), book.isbn ?? ''].filter(Boolean).join(' ')

/** Where the book is sold: its own page by ISBN-10, else a search for title and author. */
export function amazonUrl(book: { title: string; author: string; isbn: string | null }): string {
  const isbn10 = book.isbn && isbn10Of(book.isbn)
  if (isbn10) return `https://www.amazon.com/dp/${isbn10}`
  return `https://www.amazon.com/s?${new URLSearchParams({ k: `${book.title} ${book.author}`, i: 'stripbooks' }).toString()}`
}

/** A cover's address, when it is an http(s) one; anything else is no cover. */
export function coverAddress(url: string | null | undefined): string | null {
  if (!url || !/^https?:\/\//i.test(url) || !URL.canParse(url)) return null
  return new URL(url).href
}

/** The number of a stored book in a search result's id, `12` or `search_12`; null when it names none. */
export function storedNumber(id: number | string | undefined): number | null {
  const digits = /^(?:search_)?(\d{1,15})$/.exec(String(id ?? ''))?.[1]
  return digits ? Number(digits) : null
}

/** The average of ratings to two decimals; 0 while nobody has rated. */
export const average = (sum: number, count: number): number =>
  count === 0 ? 0 : Math.round((sum / count) * 100) / 100
