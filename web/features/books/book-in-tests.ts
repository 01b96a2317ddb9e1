import * as z from 'zod/mini'
import { Book } from '#contract/books/book.ts'

const plain = {
  id: 2,
  title: 'Dune',
  author: 'Frank Herbert',
  description: 'A desert planet.',
  isbn: '9780441013593',
  publishedYear: 1965,
  pageCount: 612,
  genre: 'Science Fiction',
  coverImageUrl: null,
  amazonUrl: null,
  averageRating: 0,
  reviewCount: 0,
}

export const aBook = (overrides: Partial<z.input<typeof Book>> = {}): Book =>
  z.parse(Book, { ...plain, ...overrides })
