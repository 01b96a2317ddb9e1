import { isbn10Of } from '#contract/books/isbn.ts'

/** The product page if the book has an ISBN-10, otherwise a search by title and author. */
export function amazonUrl(book: { title: string; author: string; isbn: string | null }): string {
  const isbn10 = book.isbn && isbn10Of(book.isbn)
  if (isbn10) return `https://www.amazon.com/dp/${isbn10}`
  return `https://www.amazon.com/s?${new URLSearchParams({ k: `${book.title} ${book.author}`, i: 'stripbooks' }).toString()}`
}
