import { sql } from 'kysely'
import type { BookOfMember } from '#contract/member-pages/member-page.ts'

export interface BookRow {
  bookId: number
  bookTitle: string
  author: string
  genre: string | null
  coverImageUrl: string | null
}

/** The columns of `books` that `asBookOfMember` needs. */
export const bookOfMember = sql`books.id as "bookId", books.title as "bookTitle", books.author, books.genre,
  books.cover_image_url as "coverImageUrl"`

export const asBookOfMember = ({ bookId, bookTitle, author, genre, coverImageUrl }: BookRow) => ({
  id: bookId as BookOfMember['id'],
  title: bookTitle,
  author,
  genre,
  coverImageUrl,
})
