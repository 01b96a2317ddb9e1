import type { FoundBook } from '#contract/books/book.ts'

type BookIdentity = Pick<FoundBook, 'id' | 'title' | 'author'>

/** By id, or by title and author in any case (specification, 5). */
export const isSameBook = (one: BookIdentity, other: BookIdentity): boolean =>
  one.id === other.id || nameOf(one) === nameOf(other)

const nameOf = ({ title, author }: BookIdentity) => `${title}\n${author}`.toLowerCase()
