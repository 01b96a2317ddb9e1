import { to } from '#contract/pages.ts'
import type { SeenBook } from '#contract/library/reader-page.ts'
import { BookTitle } from '#web/features/books/book-title.tsx'
import { Cover } from '#web/ui/cover.tsx'
import { StarRow } from '#web/ui/star-row.tsx'

/** Books on somebody's shelf, by their covers. */
export const SeenBooks = ({ books }: { books: readonly SeenBook[] }) => (
  <ul className="grid grid-cols-2 gap-x-5 gap-y-8 sm:grid-cols-4 lg:grid-cols-6">
    {books.map(({ book, rating }) => (
      <li key={book.id} className="min-w-0">
        <Cover
          title={book.title}
          author={book.author}
          genre={book.genre}
          url={book.coverImageUrl}
          decorative
          className="w-full max-w-36"
        />
        <h3 dir="auto" className="mt-3 text-base leading-snug wrap-anywhere">
          <BookTitle title={book.title} to={to.bookClubs(book.id)} />
        </h3>
        <p dir="auto" className="text-sm text-ink-soft">
          {book.author}
        </p>
        {rating !== null && (
          <p className="mt-1">
            <StarRow value={rating} />
          </p>
        )}
      </li>
    ))}
  </ul>
)
