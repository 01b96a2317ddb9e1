import type { Book } from '#contract/books/book.ts'
import { to } from '#contract/pages.ts'
import { Cover } from '#web/ui/cover.tsx'
import { StarRow } from '#web/ui/star-row.tsx'
import { BookTitle } from './book-title.tsx'

interface RatedBookProps {
  book: Pick<Book, 'id' | 'title' | 'author' | 'genre' | 'coverImageUrl'>
  rating: number | null
}

/** A book in a grid of covers, with the stars that its reader gave it. */
export const RatedBook = ({ book, rating }: RatedBookProps) => (
  <li className="min-w-0">
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
)
