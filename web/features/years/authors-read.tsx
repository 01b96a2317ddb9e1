import type { YearStatistics } from '#contract/years/statistics.ts'
import { t } from '#web/messages/text.ts'
import { booksOf } from './counts.ts'

/** An author of a single book says little, unless there are no others. */
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
        {most.map(({ author, books }) => (
          <li key={author} className="flex items-baseline justify-between gap-4 text-sm">
            <bdi className="min-w-0 font-serif text-base wrap-anywhere">{author}</bdi>
            <span className="shrink-0 text-ink-soft tabular-nums">{booksOf(books)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
