import type { SeenBook } from '#contract/library/reader-page.ts'
import { RatedBook } from '#web/features/books/rated-book.tsx'

/** Books on somebody's shelf, by their covers. */
export const SeenBooks = ({ books }: { books: readonly SeenBook[] }) => (
  <ul className="grid grid-cols-2 gap-x-5 gap-y-8 sm:grid-cols-4 lg:grid-cols-6">
    {books.map(({ book, rating }) => (
      <RatedBook key={book.id} book={book} rating={rating} />
    ))}
  </ul>
)
