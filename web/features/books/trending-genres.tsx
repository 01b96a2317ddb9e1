import { useQuery } from '@tanstack/react-query'
import { cx } from 'class-variance-authority'
import { genreName, trendingGenres } from '#contract/books/genre-name.ts'
import { t, wordsOf } from '#web/messages/text.ts'
import { popularBooks } from './queries.ts'

export interface TrendingGenresProps {
  words: string
  onChoose: (words: string) => void
}

export function TrendingGenres({ words, onChoose }: TrendingGenresProps) {
  const { data } = useQuery(popularBooks.genres)
  const counts = new Map(data?.map(({ genre, bookCount: count }) => [genre, count]))
  return (
    <section aria-labelledby="trending" className="mt-12">
      <h2 id="trending" className="rule-below text-2xl">
        {t('books.trendingByGenre', 'Trending by Genre')}
      </h2>
      <ul className="mt-6 grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6">
        {trendingGenres.map((genre) => (
          <li key={genre}>
            <button
              type="button"
              aria-pressed={words === genre.toLowerCase()}
              onClick={() => onChoose(genre.toLowerCase())}
              className={cx(
                'flex min-h-20 w-full flex-col items-center justify-center rounded-md border border-line bg-paper-raised px-2 py-3 text-center transition-colors',
                'hover:border-ink-soft hover:bg-paper-hover aria-pressed:border-action aria-pressed:bg-action-tint',
              )}
            >
              <span className="font-serif text-lg">{wordsOf(genreName(genre))}</span>
              <span className="min-h-6 text-sm text-ink-soft">{bookCount(counts.get(genre))}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

const bookCount = (count: number | undefined): string =>
  count === undefined ? '' : t('books.count', '{count, plural, one {# book} other {# books}}', { count })
