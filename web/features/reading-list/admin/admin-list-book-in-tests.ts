import * as z from 'zod/mini'
import { AdminListBook } from '#contract/reading-list/admin-list.ts'

let last = 0

export const anAdminListBook = (fields: Partial<z.input<typeof AdminListBook>> = {}): AdminListBook =>
  z.parse(AdminListBook, {
    id: (last += 1),
    title: 'Circe',
    author: 'Madeline Miller',
    coverImageUrl: null,
    publishedYear: null,
    pageCount: null,
    genre: null,
    isbn: null,
    description: null,
    amazonUrl: null,
    chosenBy: null,
    readDate: null,
    notes: null,
    readingOrder: null,
    status: 'to read',
    addedAt: '2026-01-01T00:00:00.000Z',
    ...fields,
  })
