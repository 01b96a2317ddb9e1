import type { YearStatistics } from '#contract/years/statistics.ts'
import { t } from '#web/messages/text.ts'
import { booksOf } from './counts.ts'

/** More would be a list of authors of one book. */
const shownMax = 5

export function AuthorsRead({ authors: { count, most } }: Pick<YearStatistics, 'authors'>) {
  return (
    <section aria-labelledby="authors">
      <h2 id="authors" className="text-xl">
        {t('years.authors', 'Authors')}
      </h2>
      <p className="mt-1 text-sm text-ink-soft">
        {t('years.authorCount', '{count, plural, one {# author} other {# authors}}', { count })}
      </p>
      <ol className="mt-4 grid gap-2.5">
        {most.slice(0, shownMax).map(({ author, books }) => (
          <li key={author} className="flex items-baseline justify-between gap-4 text-sm">
            <bdi className="min-w-0 font-serif text-base wrap-anywhere">{author}</bdi>
            <span className="shrink-0 text-ink-soft tabular-nums">{booksOf(books)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
