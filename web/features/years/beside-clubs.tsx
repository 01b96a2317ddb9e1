import type { YearStatistics } from '#contract/years/statistics.ts'
import { t } from '#web/messages/text.ts'
import { printDecimal } from '#web/ui/print-count.ts'

/** How the reader's stars differ from those of their clubs. */
export function BesideClubs({ comparison }: Pick<YearStatistics, 'comparison'>) {
  if (comparison.difference === null) return null
  return (
    <section aria-labelledby="beside-clubs">
      <h2 id="beside-clubs" className="text-xl">
        {t('years.besideClubs', 'You and your clubs')}
      </h2>
      <p className="mt-1 text-sm text-ink-soft">{sentenceOf(comparison.difference, comparison.books)}</p>
      <ul className="mt-4 grid gap-3">
        {comparison.furthest.map(({ book, own, club }) => (
          <li key={book.id} className="flex items-baseline justify-between gap-4 text-sm">
            <bdi className="min-w-0 font-serif text-base wrap-anywhere">{book.title}</bdi>
            <span className="shrink-0 text-ink-soft tabular-nums">
              {t('years.youAndThem', 'You {own}, they {club}', {
                own: printDecimal(own),
                club: printDecimal(club),
              })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Smaller differences round to nothing. */
const differenceMin = 0.05

function sentenceOf(difference: number, books: number): string {
  const values = { stars: printDecimal(Math.abs(difference)), books }
  if (Math.abs(difference) < differenceMin)
    return t(
      'years.alike',
      'Over {books, plural, one {# book} other {# books}}, you give as many stars as the others do.',
      { books },
    )
  return difference > 0
    ? t(
        'years.kinder',
        'Over {books, plural, one {# book} other {# books}}, you give {stars} stars more than the others do.',
        values,
      )
    : t(
        'years.stricter',
        'Over {books, plural, one {# book} other {# books}}, you give {stars} stars fewer than the others do.',
        values,
      )
}
