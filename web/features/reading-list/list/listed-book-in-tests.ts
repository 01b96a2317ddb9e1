import * as z from 'zod/mini'
import { ListedBook } from '#contract/reading-list/listed-book.ts'

let last = 0

export const aListedBook = (fields: Partial<z.input<typeof ListedBook>> = {}): ListedBook =>
  z.parse(ListedBook, {
    id: (last += 1),
    title: 'Circe',
    author: 'Madeline Miller',
    description: null,
    isbn: null,
    publishedYear: null,
    pageCount: null,
    genre: null,
    coverImageUrl: null,
    amazonUrl: null,
    averageRating: 0,
    reviewCount: 0,
    status: 'to read',
    readDate: null,
    addedBy: null,
    addedAt: '2026-01-01T00:00:00.000Z',
    chosenBy: null,
    chosenByName: null,
    ...fields,
  })
