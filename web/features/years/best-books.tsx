import { to } from '#contract/pages.ts'
import type { YearStatistics } from '#contract/years/statistics.ts'
import { BookTitle } from '#web/features/books/book-title.tsx'
import { t } from '#web/messages/text.ts'
import { Cover } from '#web/ui/cover.tsx'
import { StarRow } from '#web/ui/star-row.tsx'

export const BestBooks = ({ best }: Pick<YearStatistics, 'best'>) => (
  <section aria-labelledby="best">
    <h2 id="best" className="mb-5 text-xl">
      {t('years.best', 'Most loved')}
    </h2>
    <ul className="grid grid-cols-2 gap-x-5 gap-y-8 sm:grid-cols-3 lg:grid-cols-5">
      {best.map(({ book, rating }) => (
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
          <p className="mt-1">
            <StarRow value={rating} />
          </p>
        </li>
      ))}
    </ul>
  </section>
)
