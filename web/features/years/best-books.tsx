import type { YearStatistics } from '#contract/years/statistics.ts'
import { RatedBook } from '#web/features/books/rated-book.tsx'
import { t } from '#web/messages/text.ts'

export const BestBooks = ({ best }: Pick<YearStatistics, 'best'>) => (
  <section aria-labelledby="best">
    <h2 id="best" className="mb-5 text-xl">
      {t('years.best', 'Most loved')}
    </h2>
    <ul className="grid grid-cols-2 gap-x-5 gap-y-8 sm:grid-cols-3 lg:grid-cols-5">
      {best.map(({ book, rating }) => (
        <RatedBook key={book.id} book={book} rating={rating} />
      ))}
    </ul>
  </section>
)
